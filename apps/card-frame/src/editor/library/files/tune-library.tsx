import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type TuneName, TUNES } from '@petalpost/card-art/tunes'
import { TUNE_NAMES } from '@petalpost/domain/motion-names'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { playTune } from '#editor/edits/files/play.ts'

import { useListening } from './use-listening.ts'

import classes from '../library.module.css'

const NAMES: readonly TuneName[] = Object.keys(TUNE_NAMES) as (keyof typeof TUNE_NAMES)[]

/** Our tunes, to listen to and to put on the card. */
export function TuneLibrary() {
  const { session, perform } = useEditor()
  const { t } = useLingui()
  const language = useLanguage()
  const chosen = useEdited((state) => state.card.music?.notes?.score)
  const { heard, listen, stop } = useListening()

  return (
    <section className={classes['theme']} aria-label={t`Tunes`}>
      <h3>
        <Trans>Tunes</Trans>
      </h3>
      <ul className={classes['tunes']}>
        {NAMES.map((name) => {
          const isHeard = heard === name
          const title = TUNE_NAMES[name][language]
          return (
            <li key={name} className={classes['tune']}>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={isHeard ? t`Stop ${title}` : t`Listen to ${title}`}
                onClick={() => (isHeard ? stop() : listen(name, playTune(TUNES[name])(session.read().card)))}
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
    </section>
  )
}
