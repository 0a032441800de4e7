import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'

import { FillField } from '#editor/controls/color/fill-field.tsx'
import { LinkField } from '#editor/controls/link-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { TextField } from '#editor/controls/text-field.tsx'

import { LetterFields } from '../fields/letter-fields.tsx'
import { LookSection } from '../fields/look-section.tsx'
import { ParagraphFields } from '../fields/paragraph-fields.tsx'
import type { PanelProps } from '../panel.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'

const FILLS = ['solid', 'linear', 'radial', 'image', 'pattern'] as const
const MAX_LABEL = 100

export function ButtonPanel({ layers }: PanelProps<LayerOf<'button'>>) {
  const { t } = useLingui()
  const { ids, same, change, set } = useLayers('button', layers)
  const parts = useCardParts()
  return (
    <>
      <Section title={t`Button`} isOpen>
        <TextField
          key={ids.join()}
          label={t`Label`}
          value={same(({ label }) => label)}
          maxLength={MAX_LABEL}
          onChange={(label) => change((layer) => ({ ...layer, label }))}
        />
        <LinkField
          key={`${ids.join()}.link`}
          value={same(({ link }) => link)}
          isRequired
          onChange={(link) => set('link', link)}
        />
        <FillField
          label={t`Fill`}
          value={same(({ fill }) => fill)}
          types={FILLS}
          {...parts}
          onChange={(fill, options) => change((layer) => ({ ...layer, fill }), options)}
        />
        <SliderField
          label={t`Corner radius`}
          value={same(({ radius }) => radius)}
          min={0}
          max={LIMITS.maxSide}
          range={[0, 60]}
          unit="px"
          onChange={(radius, options) => change((layer) => ({ ...layer, radius }), options)}
        />
      </Section>
      <Section title={t`Text`}>
        <LetterFields layers={layers} />
        <ParagraphFields layers={layers} />
      </Section>
      <LookSection layers={layers} />
    </>
  )
}
