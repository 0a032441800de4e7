import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import classes from './editable-text.module.css'

interface EditableTextProps {
  /** What the text is, for those who hear the page. */
  label: string
  value: string
  maxLength: number
  /** Called once the text is finished (Enter or leaving), when it changed and is not empty. */
  onChange: (value: string) => void
  look: 'heading' | 'plain'
}

/** A text that turns into a field when it is pressed. Escape takes the change back. */
export function EditableText({ label, value, maxLength, onChange, look }: EditableTextProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const finish = (text: string) => {
    setEditing(false)
    const wanted = text.trim()
    if (wanted && wanted !== value) onChange(wanted)
  }
  if (editing)
    return (
      <input
        className={classes['field']}
        data-look={look}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to write here
        autoFocus
        aria-label={label}
        defaultValue={value}
        maxLength={maxLength}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => finish(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.stopPropagation()
          if (event.key === 'Escape') event.currentTarget.value = value
          event.currentTarget.blur()
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={classes['text']}
      data-look={look}
      aria-label={`${label}: ${value}`}
      onClick={() => setEditing(true)}
    >
      <span title={value}>{value}</span>
      <IconPencil size={15} aria-hidden />
    </button>
  )
}
