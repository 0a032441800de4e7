import { Trans, useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { IconAlertTriangle } from '@tabler/icons-react'

import { Section } from '#editor/controls/section.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'

import { LetterFields } from '../fields/letter-fields.tsx'
import { LookSection } from '../fields/look-section.tsx'
import { ParagraphFields } from '../fields/paragraph-fields.tsx'
import { TextEffectFields } from '../fields/text-effect-fields.tsx'
import type { PanelProps } from '../panel.ts'

import fields from '#editor/controls/field.module.css'

export function TextPanel({ layers }: PanelProps<LayerOf<'text'>>) {
  const { t } = useLingui()
  const { outside } = useEditor()
  const isOutside = useEdited(({ card }) => outside(card).some(({ id }) => layers.some((layer) => layer.id === id)))
  return (
    <>
      {isOutside && (
        <p className={fields['warning']}>
          <IconAlertTriangle size={18} aria-hidden />
          <Trans>Some of these words are outside of the card. Shorten the text, make it smaller or move it.</Trans>
        </p>
      )}
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
