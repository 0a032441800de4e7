import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type TuneName, TUNES } from '@petalpost/card-art/tunes'
import { openTrack, type Track } from '@petalpost/card-document/sound/music'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { playTune } from '#editor/edits/play.ts'

import { TUNE_NAMES } from './tune-names.ts'

import classes from './library.module.css'

const NAMES = Object.keys(TUNE_NAMES) as TuneName[]

/** Our tunes, to listen to and to put on the card. */
export function TuneLibrary() {
  const { session, perform, assetUrl } = useEditor()
  const { t, i18n } = useLingui()
  const chosen = useEdited((state) => state.card.music?.notes?.score)
  const [heard, setHeard] = useState<{ name: TuneName; track: Track | undefined }>()
  useEffect(() => () => heard?.track?.close(), [heard])

  const listen = (name: TuneName) => {
    const card = playTune(TUNES[name])(session.read().card)
    const track = openTrack({ document, card, assetUrl, pending: [], faces: new Set() })
    void track?.play(true)
    setHeard({ name, track })
  }

  return (
    <ul className={classes['tunes']} aria-label={t`Tunes`}>
      {NAMES.map((name) => {
        const isHeard = heard?.name === name
        const title = i18n._(TUNE_NAMES[name])
        return (
          <li key={name} className={classes['tune']}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={isHeard ? t`Stop ${title}` : t`Listen to ${title}`}
              onClick={() => (isHeard ? setHeard(undefined) : listen(name))}
            >
              {isHeard ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            </ActionIcon>
            <button
              type="button"
              className={classes['title']}
              aria-pressed={chosen === TUNES[name].score}
              onClick={() => perform(playTune(TUNES[name]))}
            >
              {title}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
