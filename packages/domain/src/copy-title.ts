import { MAX_CARD_TITLE } from './card.ts'
import type { Language } from './language.ts'

const WORDS: Readonly<Record<Language, string>> = { 'zh-CN': '副本', 'en-US': 'copy' }
const COPIED = new RegExp(`^(.+?) (${Object.values(WORDS).join('|')})(?: (\\d{1,9}))?$`, 'u')

/** So many characters of a text, of what a reader sees as one character all or nothing. */
function beginning(text: string, max: number): string {
  let kept = ''
  let room = max
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    room -= Array.from(segment).length
    if (room < 0) break
    kept += segment
  }
  return kept.trimEnd()
}

/**
 * The title of a copy of a card: `Mum copy`, and of that `Mum copy 2`; in Chinese `妈妈 副本`. Never one of `taken`,
 * never longer than a title may be. A card without a title has copies without one.
 */
export function copyTitle(title: string, language: Language, taken: ReadonlySet<string>): string {
  if (title === '') return ''
  const [, first = title, word = WORDS[language]] = COPIED.exec(title) ?? []
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ` ${word}` : ` ${word} ${number}`
    const copy = `${beginning(first, MAX_CARD_TITLE - end.length)}${end}`
    if (!taken.has(copy)) return copy
  }
}
