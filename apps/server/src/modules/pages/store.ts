import { asc, count, max } from 'drizzle-orm'

import { inSomeLanguage } from '#db/in-some-language.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'

/** The number of template cards. */
export async function countCards(db: Queries): Promise<number> {
  const [row] = await db.select({ cards: count() }).from(cards).where(inSomeLanguage)
  return row?.cards ?? 0
}

/** Template cards in the order of their ids, with their last change. */
export const selectCardDates = (db: Queries, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select({ id: cards.id, updatedAt: cards.updatedAt })
    .from(cards)
    .where(inSomeLanguage)
    .orderBy(asc(cards.id))
    .offset(offset)
    .limit(limit)

/** The last change among the template cards of each festival. */
export const selectFestivalChanges = (db: Queries) =>
  db
    .select({ festivalId: cards.festivalId, updatedAt: max(cards.updatedAt) })
    .from(cards)
    .where(inSomeLanguage)
    .groupBy(cards.festivalId)
