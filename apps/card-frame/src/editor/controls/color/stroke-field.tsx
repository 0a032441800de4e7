import { useLingui } from '@lingui/react/macro'
import type { Stroke } from '@petalpost/card-document/fields'

import { without } from '#editor/edits/edit.ts'

import type { Change } from '../change.ts'
import { ChoiceField } from '../choice/choice-field.tsx'
import { SliderField } from '../slider-field.tsx'
import { SwitchField } from '../switch-field.tsx'
import { ColorField } from './color-field.tsx'

import classes from '../field.module.css'

interface StrokeFieldProps {
  label: string
  /** Undefined: no line. Null: the layers differ. */
  value: Stroke | undefined | null
  palette: readonly string[]
  /** There is always a line. */
  isRequired?: boolean
  onChange: Change<Stroke | undefined>
}

const NEW: Stroke = { width: 3, color: '#2a1a20' }

/** The line around a shape or a picture. */
export function StrokeField({ label, value, palette, isRequired = false, onChange }: StrokeFieldProps) {
  const { t } = useLingui()
  return (
    <div className={classes['stack']}>
      {!(isRequired && value) && (
        <SwitchField
          label={label}
          value={value === null ? null : value !== undefined}
          onChange={(isOn) => onChange(isOn ? NEW : undefined)}
        />
      )}
      {value && (
        <div className={classes['inset']}>
          <SliderField
            label={t`Line width`}
            value={value.width}
            min={0}
            max={200}
            range={[0, 40]}
            step={0.5}
            unit="px"
            onChange={(width, options) => onChange({ ...value, width }, options)}
          />
          <ColorField
            label={t`Line color`}
            value={value.color}
            palette={palette}
            onChange={(color, options) => onChange({ ...value, color }, options)}
          />
          <ChoiceField
            label={t`Line style`}
            isOpen
            choices={[
              { value: 'solid', label: t`Solid` },
              { value: 'dash', label: t`Dashed` },
              { value: 'dot', label: t`Dotted` },
            ]}
            value={value.dash ?? 'solid'}
            onChange={(dash) => onChange(dash === 'solid' ? without(value, 'dash') : { ...value, dash })}
          />
        </div>
      )}
    </div>
  )
}
