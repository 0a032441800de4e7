import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { FillField } from '#editor/controls/color/fill-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'

import { LookSection } from '../fields/look-section.tsx'
import type { PanelProps } from '../panel.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'

/** Lines have no pictures and no patterns. */
const PAINTS = ['solid', 'linear', 'radial'] as const

/** How much pressure changes a line of which nothing is said. */
const USUAL_THINNING = 0.5

export function InkPanel({ layers }: PanelProps<LayerOf<'ink'>>) {
  const { t } = useLingui()
  const { same, change } = useLayers('ink', layers)
  const { palette } = useCardParts()
  const thinning = same(({ pen }) => pen.thinning ?? USUAL_THINNING)
  return (
    <>
      <Section title={t`Pen`} isOpen>
        <FillField
          label={t`Fill`}
          value={same((layer) => layer.fill)}
          types={PAINTS}
          palette={palette}
          onChange={(fill, options) => change((layer) => ({ ...layer, fill }), options)}
        />
        <SliderField
          label={t`Pen width`}
          value={same(({ pen }) => pen.width)}
          min={0.5}
          max={200}
          range={[0.5, 40]}
          step={0.5}
          unit="px"
          onChange={(width, options) => change((layer) => ({ ...layer, pen: { ...layer.pen, width } }), options)}
        />
        <SliderField
          label={t`Pressure`}
          value={thinning === null ? null : 100 * thinning}
          min={0}
          max={100}
          unit="%"
          onChange={(percent, options) =>
            change((layer) => ({ ...layer, pen: { ...layer.pen, thinning: percent / 100 } }), options)
          }
        />
      </Section>
      <LookSection layers={layers} />
    </>
  )
}
