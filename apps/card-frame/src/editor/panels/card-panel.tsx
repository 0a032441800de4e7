import { useLingui } from '@lingui/react/macro'
import { OPENINGS } from '@petalpost/card-document/card'

import { ChoiceField } from '#editor/controls/choice-field.tsx'
import { ColorField } from '#editor/controls/color-field.tsx'
import { FillField } from '#editor/controls/fill-field.tsx'
import { OPENING_NAMES } from '#editor/controls/names.ts'
import { Section } from '#editor/controls/section.tsx'
import { useChoices } from '#editor/controls/use-choices.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { setBackground, setOpening } from '#editor/edits/card-look.ts'

import { DetailsSection } from './details-section.tsx'
import { EffectsSection } from './effects-section.tsx'
import { MusicSection } from './music-section.tsx'
import { SizeSection } from './size-section.tsx'
import { useCardParts } from './use-card-parts.ts'

const FILLS = ['solid', 'linear', 'radial', 'image', 'pattern'] as const

/** What belongs to the whole card; shown when nothing is selected. */
export function CardPanel() {
  return (
    <>
      <DetailsSection />
      <BackgroundSection />
      <SizeSection />
      <EffectsSection />
      <OpeningSection />
      <MusicSection />
    </>
  )
}

function BackgroundSection() {
  const { t } = useLingui()
  const { perform } = useEditor()
  const background = useEdited(({ card }) => card.background)
  const parts = useCardParts()
  return (
    <Section title={t`Background`} isOpen>
      <FillField
        label={t`Fill`}
        value={background}
        types={FILLS}
        {...parts}
        onChange={(fill, options) => perform(setBackground(fill), options)}
      />
    </Section>
  )
}

const COVER = '#b3263a'

function OpeningSection() {
  const { t } = useLingui()
  const { perform } = useEditor()
  const choicesOf = useChoices()
  const { palette } = useCardParts()
  const opening = useEdited(({ card }) => card.opening)
  const name = opening?.name ?? 'none'
  return (
    <Section title={t`Opening`}>
      <ChoiceField
        label={t`How the card opens`}
        choices={choicesOf(OPENINGS, OPENING_NAMES)}
        value={name}
        onChange={(name) => perform(setOpening(name === 'none' ? undefined : { ...opening, name }))}
      />
      {opening && name !== 'none' && (
        <ColorField
          label={t`Cover color`}
          value={opening.color ?? COVER}
          palette={palette}
          onChange={(color, options) => perform(setOpening({ ...opening, color }), options)}
        />
      )}
    </Section>
  )
}
