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
  /** Decimals that the number may have. */
  decimals?: number
  disabled?: boolean
  /** `inline`: the label stands before the field. */
  look?: 'block' | 'inline'
  /** Id of a text that says more. */
  describedBy?: string | undefined
  /** Called with each good number while it is typed. */
  onChange: (value: number) => void
}

interface Typed {
  text: string
  /** Why it is no good number. */
  problem: string | undefined
  /** The value it was typed over: when that changes elsewhere, the text is over. */
  value: number
}

/** A number with its unit. What is no good number stays in the field and says why; the value is the last good one. */
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
    // an empty field is one that is being written
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
