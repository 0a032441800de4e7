import { readCard } from '@petalpost/card-document/read/validate'

import { SEARCH_EDITION } from '#src/card-search/lexemes.ts'
import { ownLexemes } from '#src/card-search/own-lexemes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { type IndexedCardRow, selectOwnAfter, updateLexemes } from './index-again-store.ts'
import { selectProgress, storeProgress } from './progress-store.ts'

const NAME = 'lexemes of own cards'
const AT_ONCE = 200
const AFTER = ' after '

/** A card that can no longer be read is found by its title. */
function lexemesOf({ definition, ...card }: IndexedCardRow): string[] {
  const read = readCard(JSON.parse(definition))
  return ownLexemes({ ...card, layers: read.ok ? read.card.layers : [] })
}

/**
 * Indexes users' own cards again when they have the lexemes of another version of the server. It notes after which card
 * it is, so that an interrupted run continues, and two runs do no harm. Returns the number of cards.
 */
export async function indexOwnCards({ db }: Pick<Infrastructure, 'db'>): Promise<number> {
  const [edition, place = ''] = ((await selectProgress(db, NAME)) ?? '').split(AFTER)
  const isBegun = edition === SEARCH_EDITION
  if (isBegun && place === '') return 0
  let indexed = 0
  let after = isBegun ? place : ''
  for (;;) {
    const cards = await selectOwnAfter(db, after, AT_ONCE)
    for (const card of cards) await updateLexemes(db, card, lexemesOf(card))
    indexed += cards.length
    const last = cards.at(-1)
    if (last === undefined || cards.length < AT_ONCE) break
    after = last.id
    await storeProgress(db, NAME, `${SEARCH_EDITION}${AFTER}${after}`)
  }
  await storeProgress(db, NAME, SEARCH_EDITION)
  return indexed
}
