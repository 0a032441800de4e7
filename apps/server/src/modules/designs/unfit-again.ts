import { readCard } from '@petalpost/card-document/read/validate'

import type { Infrastructure } from '#src/infrastructure.ts'

import { selectProgress, storeProgress } from './progress-store.ts'
import { countTextsOutside } from './texts-outside.ts'
import { selectUncountedAfter, updateUnfit } from './unfit-again-store.ts'

const NAME = 'texts that leave own cards'
/** Another name when cards have to be counted again. */
const EDITION = 'boxes of letters'
const AT_ONCE = 200
const AFTER = ' after '

function unfitIn(definition: string): number {
  const read = readCard(JSON.parse(definition))
  return read.ok ? countTextsOutside(read.card) : 0
}

/**
 * Counts the texts that leave users' own cards where no editor has: a card that an earlier version saved is warned of
 * before anybody opens it. It notes after which card it is, so that an interrupted run continues, and two runs do no
 * harm. Returns the number of cards that were looked at.
 */
export async function countUnfitTexts({ db }: Pick<Infrastructure, 'db'>): Promise<number> {
  const [edition, place = ''] = ((await selectProgress(db, NAME)) ?? '').split(AFTER)
  const isBegun = edition === EDITION
  if (isBegun && place === '') return 0
  let counted = 0
  let after = isBegun ? place : ''
  for (;;) {
    const cards = await selectUncountedAfter(db, after, AT_ONCE)
    for (const card of cards) {
      const unfit = unfitIn(card.definition)
      if (unfit > 0) await updateUnfit(db, card, unfit)
    }
    counted += cards.length
    const last = cards.at(-1)
    if (last === undefined || cards.length < AT_ONCE) break
    after = last.id
    await storeProgress(db, NAME, `${EDITION}${AFTER}${after}`)
  }
  await storeProgress(db, NAME, EDITION)
  return counted
}
