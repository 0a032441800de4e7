import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'

/** A card whose fonts may be made again; `definition` is its JSON text. */
export interface LetteredCardRow {
  id: string
  ownerId: string
  version: number
  thumbnail: string
  definition: string
}

/** The next own cards of all users, by id. */
export async function selectLetteredAfter(db: Queries, id: string, limit: number): Promise<LetteredCardRow[]> {
  const rows = await db
    .select({
      id: cards.id,
      ownerId: cards.ownerId,
      version: cards.version,
      thumbnail: cards.thumbnail,
      definition: sql<string>`${cards.definition}::text`,
    })
    .from(cards)
    .where(and(gt(cards.id, id), sql`not ${cards.isTemplate}`))
    .orderBy(asc(cards.id))
    .limit(limit)
  return rows.flatMap(({ ownerId, ...row }) => (ownerId === null ? [] : [{ ...row, ownerId }]))
}

/**
 * Stores a definition with other font subsets, unless the card has been saved since; returns whether it did. The version
 * stays: its author, who may have the card open, has nothing to merge.
 */
export async function updateDefinition(
  tx: Queries,
  { id, version }: Pick<LetteredCardRow, 'id' | 'version'>,
  definition: object,
): Promise<boolean> {
  const rows = await tx
    .update(cards)
    .set({ definition })
    .where(and(eq(cards.id, id), eq(cards.version, version)))
    .returning({ id: cards.id })
  return rows.length === 1
}
