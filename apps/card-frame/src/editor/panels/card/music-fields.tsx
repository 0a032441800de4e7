import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMusic, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'

import { SliderField } from '#editor/controls/slider-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { LEAST_PART_S, type Music, musicFrom, musicTo } from '#editor/edits/files/music-part.ts'
import { setMusic } from '#editor/edits/look/card-look.ts'
import { useListening } from '#editor/library/files/use-listening.ts'

import { StartsField } from './starts-field.tsx'

import fields from '#editor/controls/field.module.css'

/** How the card's music plays. Tunes and uploads to choose from are in the library; `onChoose` opens it. */
export function MusicFields({ onChoose }: { onChoose?: () => void }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const music = useEdited(({ card }) => card.music)
  const length = useEdited(({ card }) => (card.music?.asset ? card.assets[card.music.asset]?.duration : undefined))
  if (!music)
    return (
      <div className={fields['stack']}>
        <p className={fields['hint']}>
          <Trans>The card has no music yet. Choose a tune or upload one.</Trans>
        </p>
        {onChoose && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMusic size={14} aria-hidden />}
            onClick={onChoose}
          >
            <Trans>Choose music</Trans>
          </Button>
        )}
      </div>
    )
  return (
    <div className={fields['stack']}>
      <p className={fields['hint']}>{music.notes ? t`One of our tunes` : t`Your own music`}</p>
      <SliderField
        label={t`Volume`}
        value={100 * music.volume}
        min={0}
        max={100}
        unit="%"
        onChange={(percent, options) => perform(setMusic({ ...music, volume: percent / 100 }), options)}
      />
      {length !== undefined && length > 1_000 * LEAST_PART_S && <Part music={music} seconds={length / 1_000} />}
      <SwitchField label={t`Loop`} value={music.loop} onChange={(loop) => perform(setMusic({ ...music, loop }))} />
      <StartsField value={music.trigger} onChange={(trigger) => perform(setMusic({ ...music, trigger }))} />
      <div className={fields['row']}>
        <Listen key={JSON.stringify(music)} />
        <Button size="compact-sm" variant="subtle" onClick={() => perform(setMusic(undefined))}>
          <Trans>Remove the music</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The part of a track that the card plays. */
function Part({ music, seconds }: { music: Music; seconds: number }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const range = { min: 0, max: seconds, step: 0.1, unit: 's' }
  return (
    <>
      <SliderField
        label={t`Plays from`}
        {...range}
        value={(music.start ?? 0) / 1_000}
        onChange={(from, options) => perform(setMusic(musicFrom(music, from, seconds)), options)}
      />
      <SliderField
        label={t`Plays to`}
        {...range}
        value={music.end === undefined ? seconds : music.end / 1_000}
        onChange={(to, options) => perform(setMusic(musicTo(music, to, seconds)), options)}
      />
    </>
  )
}

/** Plays the music as the card does. */
function Listen() {
  const { session } = useEditor()
  const { heard, listen, stop } = useListening()
  const icon = { size: 14, 'aria-hidden': true } as const
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={heard ? <IconPlayerStop {...icon} /> : <IconPlayerPlay {...icon} />}
      onClick={() => (heard ? stop() : listen('card', session.read().card))}
    >
      {heard ? <Trans>Stop</Trans> : <Trans>Listen</Trans>}
    </Button>
  )
}
