import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LANGUAGES } from '@petalpost/domain/language'
import { useEffect, useEffectEvent } from 'react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEditor } from '#editor/editor.ts'

import { plainTextContent, textContent } from './content.ts'
import { useLibrary } from './library.ts'
import { PLAIN_TEXTS, TEXT_PRESETS, type TextPreset } from './text-presets.ts'

import classes from './library.module.css'

const FAMILIES = LANGUAGES.flatMap((language) => TEXT_PRESETS[language].map(({ family }) => family))

/** Texts to add: plain ones, and greetings in the library's fonts. */
export function TextLibrary() {
  const { session } = useEditor()
  const library = useLibrary()
  const { t } = useLingui()
  const language = useLanguage()
  const presets = [language, ...LANGUAGES.filter((other) => other !== language)].flatMap((one) => TEXT_PRESETS[one])

  const loadFonts = useEffectEvent(() => library.loadFonts(FAMILIES))
  useEffect(() => {
    loadFonts()
  }, [])

  const add = (preset: TextPreset) => library.add(textContent(session.read().card, preset))
  const addPlain = (preset: TextPreset, role: 'heading' | 'body') =>
    library.add(plainTextContent(session.read().card, preset, role))
  const { heading, body } = PLAIN_TEXTS[language]
  return (
    <div className={classes['panel']}>
      <Button fullWidth onClick={() => addPlain({ ...heading, text: t`Your heading` }, 'heading')}>
        <Trans>Add a heading</Trans>
      </Button>
      <Button fullWidth variant="default" onClick={() => addPlain({ ...body, text: t`Your text` }, 'body')}>
        <Trans>Add text</Trans>
      </Button>
      <section className={classes['theme']} aria-label={t`Greetings`}>
        <h3>
          <Trans>Greetings</Trans>
        </h3>
        <ul className={classes['wide']}>
          {presets.map((preset) => (
            <li key={preset.text}>
              <button
                type="button"
                className={classes['words']}
                style={{ fontFamily: `"${preset.family}"`, fontWeight: preset.weight, color: preset.color }}
                onClick={() => add(preset)}
              >
                {preset.text}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
