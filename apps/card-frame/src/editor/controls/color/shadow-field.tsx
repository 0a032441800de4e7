import { useLingui } from '@lingui/react/macro'
import type { Shadow } from '@petalpost/card-document/fields'

import type { Change } from '../change.ts'
import { SliderField } from '../slider-field.tsx'
import { SwitchField } from '../switch-field.tsx'
import { ColorField } from './color-field.tsx'

import classes from '../field.module.css'

interface ShadowFieldProps {
  /** Undefined: no shadow. Null: the layers differ. */
  value: Shadow | undefined | null
  palette: readonly string[]
  onChange: Change<Shadow | undefined>
}

const NEW: Shadow = { offsetX: 0, offsetY: 4, blur: 12, color: '#00000055' }
const SLIDER = [-50, 50] as const

export function ShadowField({ value, palette, onChange }: ShadowFieldProps) {
  const { t } = useLingui()
  return (
    <div className={classes['stack']}>
      <SwitchField
        label={t`Shadow`}
        value={value === null ? null : value !== undefined}
        onChange={(isOn) => onChange(isOn ? NEW : undefined)}
      />
      {value && (
        <div className={classes['inset']}>
          <ColorField
            label={t`Shadow color`}
            value={value.color}
            palette={palette}
            onChange={(color, options) => onChange({ ...value, color }, options)}
          />
          <SliderField
            label={t`Shadow offset X`}
            value={value.offsetX}
            min={-200}
            max={200}
            range={SLIDER}
            unit="px"
            onChange={(offsetX, options) => onChange({ ...value, offsetX }, options)}
          />
          <SliderField
            label={t`Shadow offset Y`}
            value={value.offsetY}
            min={-200}
            max={200}
            range={SLIDER}
            unit="px"
            onChange={(offsetY, options) => onChange({ ...value, offsetY }, options)}
          />
          <SliderField
            label={t`Shadow blur`}
            value={value.blur}
            min={0}
            max={200}
            range={[0, 60]}
            unit="px"
            onChange={(blur, options) => onChange({ ...value, blur }, options)}
          />
        </div>
      )}
    </div>
  )
}
