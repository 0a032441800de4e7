import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { Section } from '#editor/controls/section.tsx'

import { LetterFields } from '../fields/letter-fields.tsx'
import { LookSection } from '../fields/look-section.tsx'
import { ParagraphFields } from '../fields/paragraph-fields.tsx'
import { TextEffectFields } from '../fields/text-effect-fields.tsx'
import type { PanelProps } from '../panel.ts'

export function TextPanel({ layers }: PanelProps<LayerOf<'text'>>) {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Text`} isOpen>
        <LetterFields layers={layers} />
      </Section>
      <Section title={t`Paragraph`} isOpen>
        <ParagraphFields layers={layers} />
      </Section>
      <Section title={t`Text effects`}>
        <TextEffectFields layers={layers} />
      </Section>
      <LookSection layers={layers} />
    </>
  )
}
