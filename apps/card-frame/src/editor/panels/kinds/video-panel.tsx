import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { PictureChoice } from '#editor/controls/choice/picture-choice.tsx'
import { Section } from '#editor/controls/section.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'

import { LookSection } from '../fields/look-section.tsx'
import { MaskFields } from '../fields/mask-fields.tsx'
import type { PanelProps } from '../panel.ts'
import { sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'

const flagged = (isOn: boolean) => (isOn ? true : undefined)

export function VideoPanel({ layers }: PanelProps<LayerOf<'video'>>) {
  const { t } = useLingui()
  const { same, set } = useLayers('video', layers)
  const { pictures, upload } = useCardParts()
  return (
    <>
      <Section title={t`Video`} isOpen>
        <SwitchField
          label={t`Loop`}
          value={same((layer) => layer.loop ?? false)}
          onChange={(isOn) => set('loop', flagged(isOn))}
        />
        <SwitchField
          label={t`With sound`}
          value={same((layer) => layer.sound ?? false)}
          onChange={(isOn) => set('sound', flagged(isOn))}
        />
        <MaskFields
          value={sameOrNone(layers.map(({ mask }) => mask))}
          onChange={(mask, options) => set('mask', mask, options)}
        />
        <PictureChoice
          label={t`Cover picture`}
          pictures={pictures}
          value={same((layer) => layer.poster ?? '')}
          upload={upload}
          onChange={(poster, options) => set('poster', poster, options)}
        />
      </Section>
      <LookSection layers={layers} />
    </>
  )
}
