import { Slider } from '@mantine/core'

import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { within } from './number.ts'
import { useSteps } from './use-steps.ts'

import classes from './field.module.css'

interface SliderFieldProps extends Omit<NumberFieldProps, 'isBare'> {
  /** The range of the slider, when it is smaller than what the number may be. */
  range?: readonly [min: number, max: number]
  /** Where the colored part of the track begins; without it at 0, or at the least value above 0. */
  origin?: number
}

/** A number with a slider; a drag of the slider is one step. */
export function SliderField({ range, origin, ...number }: SliderFieldProps) {
  const { label, value, min, max, step = 1, disabled = false, onChange } = number
  const [least, most] = range ?? [min, max]
  const steps = useSteps()
  return (
    <div className={classes['slider']}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <NumberField {...number} isBare />
      <div {...steps.handlers}>
        <Slider
          size="sm"
          label={null}
          thumbLabel={label}
          min={least}
          max={most}
          step={step}
          startPointValue={within(origin ?? 0, least, most)}
          disabled={disabled}
          value={Math.min(most, Math.max(least, value ?? least))}
          onChange={(next) => {
            // the slider also tells the end of its range when the number lies outside
            if (next !== value) onChange(next, { merging: steps.merging() })
          }}
        />
      </div>
    </div>
  )
}
