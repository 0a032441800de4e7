import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { InlineName } from '../inline-name.tsx'

import classes from './editable-text.module.css'

interface EditableTextProps {
  /** Label for screen readers: what the text is. */
  label: string
  value: string
  maxLength: number
  /** Called when editing ends with a text that has changed and is not empty. */
  onChange: (value: string) => void
  look: 'heading' | 'plain'
}

/** A text that becomes a field when it is pressed. */
export function EditableText({ label, value, maxLength, onChange, look }: EditableTextProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (editing)
    return (
      <InlineName
        label={label}
        value={value}
        maxLength={maxLength}
        className={classes['field']}
        look={look}
        onFinish={(name) => {
          setEditing(false)
          if (name) onChange(name)
          // if a key ended the editing, the field had the focus, so the focus returns to the text's button
          requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus())
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
