import { searchForm } from '../search-form.ts'
import { typosAllowed, typosBetween } from './near-word.ts'

/** How well a text matches: it is a form, begins one, is a part of one, or has a typo; the lower, the better. */
export const FORM_MATCH = { whole: 0, begin: 1, part: 2, typo: 3 } as const

export type FormMatch = (typeof FORM_MATCH)[keyof typeof FORM_MATCH]

/** Pinyin and English words are only found from their begin: "eid" is in no "heidi". */
const PART_FROM = 4

/** A text without the characters between its words, so that "sheng ri" and "t-rex" are forms too. */
const together = (text: string): string => searchForm(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A Chinese word of two characters may have one wrong, since the other says enough. */
const typosIn = (text: string): number =>
  /\p{scx=Han}/u.test(text) ? (text.length > 1 ? 1 : 0) : typosAllowed(text.length)

/**
 * How well a text matches the best of the forms in which people type something: names, synonyms, pinyin, initials. Null
 * when it matches none. An empty text begins every form.
 */
export function formMatch(text: string, forms: readonly string[]): FormMatch | null {
  const wanted = together(text)
  const known = forms.map(together)
  if (known.includes(wanted)) return FORM_MATCH.whole
  if (known.some((form) => form.startsWith(wanted))) return FORM_MATCH.begin
  const isLong = wanted.length >= PART_FROM || /\p{scx=Han}/u.test(wanted)
  if (isLong && known.some((form) => form.includes(wanted))) return FORM_MATCH.part
  const most = typosIn(wanted)
  const hasTypo = most > 0 && known.some((form) => form.length > 1 && typosBetween(wanted, form, most) <= most)
  return hasTypo ? FORM_MATCH.typo : null
}
