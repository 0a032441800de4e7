import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'

import classes from './number-field.module.css'

interface NumberFieldProps {
  label: string
  /** Shown behind the number. */
  unit?: string
  value: number
  min: number
  max: number
  step?: number
  /** Maximum number of decimals. */
  decimals?: number
  disabled?: boolean
  /** `inline`: the label is before the field. */
  look?: 'block' | 'inline'
  /** Id of a text that describes the field. */
  describedBy?: string | undefined
  /** Called with each valid number during typing. */
  onChange: (value: number) => void
}

interface Typed {
  text: string
  /** Why the text is not a valid number. */
  problem: string | undefined
  /** The value when the user typed. If the value changes elsewhere, the typed text is dropped. */
  value: number
}

/** A number with its unit. An invalid number stays in the field with its problem; the value is the last valid one. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, min, max, step = 1, decimals = 0, disabled = false } = props
  const { look = 'block', describedBy, onChange } = props
  const { t } = useLingui()
  const problemId = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = typed?.value === value ? typed : null

  const problemOf = (number: number): string | undefined => {
    if (!Number.isFinite(number)) return t`Type a number`
    if (number < min || number > max) return t`From ${min} to ${max}`
    if (Number(number.toFixed(decimals)) === number) return undefined
    if (decimals === 0) return t`Whole numbers only`
    return t`${plural(decimals, { one: 'At most # decimal', other: 'At most # decimals' })}`
  }
  const write = (text: string, isUnreadable: boolean) => {
    // an empty field is not an error, because the user may still be typing
    const isEmpty = text.trim() === '' && !isUnreadable
    const number = isEmpty || isUnreadable ? Number.NaN : Number(text)
    const problem = isEmpty ? undefined : problemOf(number)
    const isGood = !isEmpty && problem === undefined
    setTyped({ text, problem, value: isGood ? number : value })
    if (isGood && number !== value) onChange(number)
  }
  const isInvalid = shown?.problem !== undefined
  return (
    <div className={classes['field']} data-look={look}>
      <label className={classes['label']}>
        <span>{label}</span>
        <span className={classes['box']} data-invalid={isInvalid}>
          <input
            type="number"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            value={shown?.text ?? value}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            aria-invalid={isInvalid}
            aria-describedby={[problemId, describedBy].filter(Boolean).join(' ')}
            onChange={({ target }) => write(target.value, target.validity.badInput)}
            onBlur={() => !isInvalid && setTyped(null)}
            onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
          />
          {unit && <span aria-hidden>{unit}</span>}
        </span>
      </label>
      <span id={problemId} className={classes['problem']} role="alert">
        {shown?.problem}
      </span>
    </div>
  )
}
