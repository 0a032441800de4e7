import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'

import { Section } from '#editor/controls/section.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { setMusic } from '#editor/edits/card-look.ts'

import { StartsField } from './starts-field.tsx'

import fields from '#editor/controls/field.module.css'

/** How the card's music plays. Tunes and uploads to choose from are in the library. */
export function MusicSection() {
  const { t } = useLingui()
  const { perform } = useEditor()
  const music = useEdited(({ card }) => card.music)
  if (!music)
    return (
      <Section title={t`Music`}>
        <p className={fields['hint']}>
          <Trans>The card has no music yet. Choose a tune or upload one.</Trans>
        </p>
      </Section>
    )
  return (
    <Section title={t`Music`}>
      <p className={fields['hint']}>{music.notes ? t`One of our tunes` : t`Your own music`}</p>
      <SliderField
        label={t`Volume`}
        value={100 * music.volume}
        min={0}
        max={100}
        unit="%"
        onChange={(percent, options) => perform(setMusic({ ...music, volume: percent / 100 }), options)}
      />
      <SwitchField label={t`Loop`} value={music.loop} onChange={(loop) => perform(setMusic({ ...music, loop }))} />
      <StartsField value={music.trigger} onChange={(trigger) => perform(setMusic({ ...music, trigger }))} />
      <Button size="compact-sm" variant="subtle" onClick={() => perform(setMusic(undefined))}>
        <Trans>Remove the music</Trans>
      </Button>
    </Section>
  )
}
