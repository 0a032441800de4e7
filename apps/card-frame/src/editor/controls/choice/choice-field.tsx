import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from '../field.module.css'

export interface Choice<V extends string> {
  value: V
  label: string
  /** Shown instead of the label when the choices are side by side. */
  icon?: ReactNode
}

interface ChoiceFieldProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  /** Null if the layers differ. */
  value: V | null
  /** Shows all choices side by side. */
  isOpen?: boolean
  disabled?: boolean
  onChange: (value: V) => void
}

/** One of several values: the browser's own list, or buttons side by side. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, choices, value, isOpen = false, disabled = false, onChange } = props
  const { t } = useLingui()
  const choose = (text: string) => {
    const chosen = choices.find((choice) => choice.value === text)
    if (chosen) onChange(chosen.value)
  }
  if (!isOpen)
    return (
      <NativeSelect
        label={label}
        size="xs"
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {value === null && (
          <option value="" disabled>
            {t`Mixed`}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <div className={classes['choice']}>
      <span className={classes['label']}>
        {label}
        {value === null && ` (${t`Mixed`})`}
      </span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        value={value ?? ''}
        disabled={disabled}
        data={choices.map((choice) => ({ value: choice.value, label: <ChoiceLabel {...choice} /> }))}
        onChange={choose}
      />
    </div>
  )
}

function ChoiceLabel({ label, icon }: Choice<string>) {
  if (!icon) return label
  return (
    <span className={classes['icon']} title={label}>
      {icon}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
