import { useLingui } from '@lingui/react/macro'
import type { Mask } from '@petalpost/card-document/fields'
import { LIMITS } from '@petalpost/card-document/limits'

import type { Change } from '#editor/controls/change.ts'
import { MaskField } from '#editor/controls/choice/shape-field.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'

interface MaskFieldsProps {
  /** Undefined: no mask. Null: the layers differ. */
  value: Mask | undefined | null
  onChange: Change<Mask | undefined>
}

/** The shape that a picture or video is cut to. */
export function MaskFields({ value, onChange }: MaskFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <MaskField
        label={t`Mask`}
        value={value === null ? null : (value?.name ?? 'none')}
        onChange={(name) => onChange(name === 'none' ? undefined : { ...value, name })}
      />
      {value?.name === 'rectangle' && (
        <SliderField
          label={t`Corner radius`}
          value={value.radius ?? 0}
          min={0}
          max={LIMITS.maxSide}
          range={[0, 100]}
          unit="px"
          onChange={(radius, options) => onChange({ ...value, radius }, options)}
        />
      )}
    </>
  )
}
