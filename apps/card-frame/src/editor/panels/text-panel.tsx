import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { Section } from '#editor/controls/section.tsx'

import { LetterFields } from './letter-fields.tsx'
import { LookSection } from './look-section.tsx'
import type { PanelProps } from './panel.ts'
import { ParagraphFields } from './paragraph-fields.tsx'
import { TextEffectFields } from './text-effect-fields.tsx'

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
