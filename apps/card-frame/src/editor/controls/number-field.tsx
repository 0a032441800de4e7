import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

import type { Change } from './change.ts'
import { numberIn, rounded, within } from './number.ts'
import { useSteps } from './use-steps.ts'

import classes from './field.module.css'

export interface NumberFieldProps {
  label: string
  /** Null if the layers differ. */
  value: number | null
  min: number
  max: number
  /** What an arrow key adds; Shift adds ten of them. Values are rounded to its digits. */
  step?: number
  unit?: string
  disabled?: boolean
  /** The label is only for screen readers, because it is written beside the field. */
  isBare?: boolean
  onChange: Change<number>
}

/** A number that counts on Enter or when the field is left, and at once by the arrow keys. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, unit, disabled = false, isBare = false, onChange } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const steps = useSteps()

  const commit = () => {
    setDraft(null)
    if (draft === null || draft.trim() === '') return
    const number = numberIn(draft)
    if (Number.isNaN(number)) return setTold(t`Please enter a number.`)
    const allowed = rounded(within(number, min, max), step)
    setTold(number < min || number > max ? t`From ${min} to ${max}.` : null)
    if (allowed !== value) onChange(allowed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setDraft(null)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const start = draft === null ? value : numberIn(draft)
    const from = start === null || Number.isNaN(start) ? min : start
    setDraft(null)
    setTold(null)
    onChange(rounded(within(from + direction * step * (event.shiftKey ? 10 : 1), min, max), step), {
      merging: steps.merging(),
    })
  }
  return (
    <div {...steps.handlers}>
      <TextInput
        {...(isBare ? { 'aria-label': label } : { label })}
        size="xs"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuemin={min}
        aria-valuemax={max}
        {...(value === null ? {} : { 'aria-valuenow': value })}
        value={draft ?? (value === null ? '' : String(rounded(value, step)))}
        placeholder={value === null ? t`Mixed` : ''}
        disabled={disabled}
        error={told}
        {...(unit ? { rightSection: <span className={classes['unit']}>{unit}</span>, rightSectionWidth: 30 } : {})}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setTold(null)
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
