import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Choice } from './choices.ts'

import classes from './choice-select.module.css'

interface ChoiceSelectProps<Value extends string | number> {
  label: string
  /** Shown before the value; without it the label is only for screen readers. */
  caption?: ReactNode
  choices: readonly Choice<Value>[]
  value: Value
  disabled?: boolean
  /** `quiet`: no border, for the toolbar. */
  quiet?: boolean
  onChoose: (value: Value) => void
}

/** A select with few values. It is the browser's own list, so it works the same on phones and by keyboard. */
export function ChoiceSelect<Value extends string | number>(props: ChoiceSelectProps<Value>) {
  const { label, caption, choices, value, disabled = false, quiet = false, onChoose } = props
  return (
    <label className={classes['select']} data-quiet={quiet} data-disabled={disabled} title={label}>
      {caption ?? <span className="visually-hidden">{label}</span>}
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.value) === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={15} aria-hidden />
    </label>
  )
}
