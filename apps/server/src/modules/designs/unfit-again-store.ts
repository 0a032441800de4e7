import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'

/** `definition` is the JSON text of a card. */
export interface UncountedCardRow {
  id: string
  version: number
  definition: string
}

/** The next own cards of all users in which nobody has found a text that leaves the card, by id. */
export async function selectUncountedAfter(db: Queries, id: string, limit: number): Promise<UncountedCardRow[]> {
  return db
    .select({ id: cards.id, version: cards.version, definition: sql<string>`${cards.definition}::text` })
    .from(cards)
    .where(and(gt(cards.id, id), eq(cards.unfit, 0), sql`not ${cards.isTemplate}`))
    .orderBy(asc(cards.id))
    .limit(limit)
}

/** Stores how many texts leave a card, unless it has been saved since. */
export async function updateUnfit(
  db: Queries,
  { id, version }: Pick<UncountedCardRow, 'id' | 'version'>,
  unfit: number,
): Promise<void> {
  await db
    .update(cards)
    .set({ unfit })
    .where(and(eq(cards.id, id), eq(cards.version, version)))
}
