import type { Card } from '@petalpost/api-client/schemas/cards'

/** Cards that follow each other in a list, have the same language, and may stand side by side. */
export interface LanguageRun {
  language: string
  isSolemn: boolean
  cards: readonly Card[]
}

/** A list of cards as runs of one language and without mourning beside other cards; a card without a language counts as one in `own`. */
export function languageRuns(cards: readonly Card[], own: string): LanguageRun[] {
  const runs: { language: string; isSolemn: boolean; cards: Card[] }[] = []
  for (const card of cards) {
    const language = card.language || own
    const last = runs.at(-1)
    const isSolemn = card.tone === 'solemn'
    if (last?.language === language && last.isSolemn === isSolemn) last.cards.push(card)
    else runs.push({ language, isSolemn, cards: [card] })
  }
  return runs
}

/** The cards in the reader's language; all of them if there is none. For rows, which have no place for a divider. */
export function inOwnLanguage(cards: readonly Card[], own: string): Card[] {
  const mine = cards.filter(({ language }) => (language || own) === own)
  return mine.length > 0 ? mine : [...cards]
}
