import type { Language } from '@petalpost/domain/language'

import classes from './message-panel.module.css'

interface WordsListProps {
  label: string
  /** the language of the words */
  lang: Language
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** Words to choose from; a press puts them on the card. */
export function WordsList({ label, lang, texts, onChoose }: WordsListProps) {
  return (
    <ul className={classes['words']} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" lang={lang} onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
