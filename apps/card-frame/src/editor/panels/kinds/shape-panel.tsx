import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'

import { ShapeField } from '#editor/controls/choice/shape-field.tsx'
import { FillField } from '#editor/controls/color/fill-field.tsx'
import { StrokeField } from '#editor/controls/color/stroke-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { isLine } from '#editor/gestures/line-end.ts'

import { LookSection } from '../fields/look-section.tsx'
import type { PanelProps } from '../panel.ts'
import { sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'
import { LineFields } from './line-fields.tsx'

const FILLS = ['solid', 'linear', 'radial', 'image', 'pattern'] as const

export function ShapePanel({ layers }: PanelProps<LayerOf<'shape'>>) {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Style`} isOpen>
        {layers.every(isLine) ? <LineFields layers={layers} /> : <AreaFields layers={layers} />}
      </Section>
      <LookSection layers={layers} />
    </>
  )
}

/** Outline, fill and corners of shapes that are no lines. */
function AreaFields({ layers }: PanelProps<LayerOf<'shape'>>) {
  const { t } = useLingui()
  const { same, change, set } = useLayers('shape', layers)
  const parts = useCardParts()
  const shape = same((layer) => layer.shape)
  return (
    <>
      <ShapeField label={t`Shape`} value={shape} onChange={(shape) => change((layer) => ({ ...layer, shape }))} />
      <FillField
        label={t`Fill`}
        value={same((layer) => layer.fill)}
        types={FILLS}
        {...parts}
        onChange={(fill, options) => change((layer) => ({ ...layer, fill }), options)}
      />
      <StrokeField
        label={t`Outline`}
        value={sameOrNone(layers.map(({ stroke }) => stroke))}
        palette={parts.palette}
        onChange={(stroke, options) => set('stroke', stroke, options)}
      />
      {shape === 'rectangle' && (
        <SliderField
          label={t`Corner radius`}
          value={same((layer) => layer.radius ?? 0)}
          min={0}
          max={LIMITS.maxSide}
          range={[0, 100]}
          unit="px"
          onChange={(radius, options) => set('radius', radius || undefined, options)}
        />
      )}
    </>
  )
}
