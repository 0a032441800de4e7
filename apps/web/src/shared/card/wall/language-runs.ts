import type { Card } from '@petalpost/api-client/schemas/cards'

/** Cards that follow each other in a list and have the same language. */
export interface LanguageRun {
  language: string
  cards: readonly Card[]
}

/** A list of cards as runs of one language; a card without a language counts as one in `own`. */
export function languageRuns(cards: readonly Card[], own: string): LanguageRun[] {
  const runs: { language: string; cards: Card[] }[] = []
  for (const card of cards) {
    const language = card.language || own
    const last = runs.at(-1)
    if (last?.language === language) last.cards.push(card)
    else runs.push({ language, cards: [card] })
  }
  return runs
}

/** The cards in the reader's language; all of them if there is none. For rows, which have no place for a divider. */
export function inOwnLanguage(cards: readonly Card[], own: string): Card[] {
  const mine = cards.filter(({ language }) => (language || own) === own)
  return mine.length > 0 ? mine : [...cards]
}
