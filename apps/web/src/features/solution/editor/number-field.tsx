import { useState } from 'react'

import classes from './number-field.module.css'

interface NumberFieldProps {
  label: string
  unit: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  /** Called with each good number while it is typed. */
  onChange: (value: number) => void
}

/** A number with its unit. What is no number, or out of range, is put right on leaving. */
export function NumberField({ label, unit, value, min, max, step = 1, disabled = false, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const write = (text: string) => {
    setTyped(text)
    const number = Math.round(Number(text))
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max && number !== value)
      onChange(number)
  }
  const leave = () => {
    const number = typed === null || typed.trim() === '' ? Number.NaN : Math.round(Number(typed))
    if (Number.isFinite(number)) {
      const inRange = Math.min(max, Math.max(min, number))
      if (inRange !== value) onChange(inRange)
    }
    setTyped(null)
  }
  return (
    <label className={classes['label']} data-disabled={disabled}>
      {label}
      <span className={classes['box']}>
        <input
          type="number"
          inputMode="numeric"
          value={typed ?? value}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(event) => write(event.target.value)}
          onBlur={leave}
        />
        <span aria-hidden>{unit}</span>
      </span>
    </label>
  )
}
