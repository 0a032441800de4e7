import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'

/** What a card is indexed by; `definition` is its JSON text. */
export interface IndexedCardRow {
  id: string
  version: number
  title: string
  category: string
  festivalId: number
  scene: string | null
  definition: string
}

/** The next own cards of all users, by id. */
export async function selectOwnAfter(db: Queries, id: string, limit: number): Promise<IndexedCardRow[]> {
  return db
    .select({
      id: cards.id,
      version: cards.version,
      title: cards.title,
      category: cards.category,
      festivalId: cards.festivalId,
      scene: cards.scene,
      definition: sql<string>`${cards.definition}::text`,
    })
    .from(cards)
    .where(and(gt(cards.id, id), sql`not ${cards.isTemplate}`))
    .orderBy(asc(cards.id))
    .limit(limit)
}

/** Stores a card's lexemes, unless it has been saved since. */
export async function updateLexemes(
  db: Queries,
  { id, version }: Pick<IndexedCardRow, 'id' | 'version'>,
  lexemes: readonly string[],
): Promise<void> {
  await db
    .update(cards)
    .set({ search: sql`array_to_tsvector(${sql.param(lexemes)}::text[])` })
    .where(and(eq(cards.id, id), eq(cards.version, version)))
}
