import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { IconAlertTriangle } from '@tabler/icons-react'

import { FillField } from '#editor/controls/color/fill-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { firstViewBytes, HEAVY_BYTES } from '#editor/edits/first-view.ts'
import { setBackground } from '#editor/edits/look/card-look.ts'
import { groundOf } from '#editor/edits/place/ground.ts'
import { heavyText } from '#editor/shell/tell-heavy.ts'

import { useCardParts } from '../use-card-parts.ts'
import { DetailsSection } from './details-section.tsx'

import classes from './card-panel.module.css'

const FILLS = ['solid', 'linear', 'radial', 'image', 'pattern'] as const

const SceneFields = lazyPart(() => import('./scene-fields.tsx').then((module) => module.SceneFields))
const SizeFields = lazyPart(() => import('./size-fields.tsx').then((module) => module.SizeFields))
const EffectsFields = lazyPart(() => import('./effects-fields.tsx').then((module) => module.EffectsFields))
const OpeningFields = lazyPart(() => import('./opening-fields.tsx').then((module) => module.OpeningFields))
const MusicFields = lazyPart(() => import('./music-fields.tsx').then((module) => module.MusicFields))

/** What its sections load when they are opened. */
export const CARD_PARTS = [SceneFields, SizeFields, EffectsFields, OpeningFields, MusicFields]

/** What belongs to the whole card; shown when nothing is selected. `onMusic` opens the library of music. */
export function CardPanel({ onMusic }: { onMusic?: () => void }) {
  const { t } = useLingui()
  const ground = useEdited(({ card }) => groundOf(card)?.type)
  return (
    <>
      <WeightHint />
      <DetailsSection />
      {ground && (
        <Section title={ground === 'art' ? t`Scene` : t`Picture`}>
          <SceneFields />
        </Section>
      )}
      <BackgroundSection />
      <Section title={t`Card size`}>
        <SizeFields />
      </Section>
      <Section title={t`Effects`}>
        <EffectsFields />
      </Section>
      <Section title={t`Opening`}>
        <OpeningFields />
      </Section>
      <Section title={t`Music`}>
        <MusicFields {...(onMusic ? { onChoose: onMusic } : {})} />
      </Section>
    </>
  )
}

/** Stays as long as the card is heavy; a toast says it once. */
function WeightHint() {
  const { i18n } = useLingui() // in another language it says it anew
  const bytes = useEdited(({ card }) => firstViewBytes(card))
  if (bytes <= HEAVY_BYTES) return null
  return (
    <p className={classes['heavy']} lang={i18n.locale}>
      <IconAlertTriangle size={18} aria-hidden />
      {heavyText(bytes)}
    </p>
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
