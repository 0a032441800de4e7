import type { CivilDate } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { and, asc, desc, eq, gte, lt, max, notInArray, sql, sum } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { searches, searchTexts } from '#db/schema/catalog.ts'

/** Origin of a listed text: seeded, or computed from searches. */
export type SearchTextSource = 'seed' | 'popular'

/** Search texts of one source, in their order. */
export const selectSearchTexts = (db: Queries, type: string, language: Language, source: SearchTextSource) =>
  db
    .select({ id: searchTexts.id, searchText: searchTexts.searchText })
    .from(searchTexts)
    .where(and(eq(searchTexts.type, type), eq(searchTexts.language, language), eq(searchTexts.source, source)))
    .orderBy(asc(searchTexts.position), asc(searchTexts.id))

/** Makes these the popular texts of a language, in this order; a text that was popular before keeps its id. */
export async function replacePopularTexts(tx: Queries, language: Language, texts: readonly string[]): Promise<void> {
  const popular = and(
    eq(searchTexts.type, 'card'),
    eq(searchTexts.language, language),
    eq(searchTexts.source, 'popular'),
  )
  await tx.delete(searchTexts).where(and(popular, notInArray(searchTexts.searchText, [...texts])))
  if (texts.length === 0) return
  const rows = texts.map((searchText, position) => ({
    type: 'card',
    source: 'popular',
    language,
    searchText,
    position,
  }))
  await tx
    .insert(searchTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchTexts.type, searchTexts.language, searchTexts.source, searchTexts.searchText],
      set: { position: sql`excluded.position` },
    })
}

export type CountedSearch = Pick<typeof searches.$inferInsert, 'day' | 'language' | 'searchText' | 'hits'>

/** Counts one more network that searched for a text on a day. */
export async function addSearch(db: Queries, search: CountedSearch): Promise<void> {
  await db
    .insert(searches)
    .values(search)
    .onConflictDoUpdate({
      target: [searches.day, searches.language, searches.searchText],
      set: { count: sql`${searches.count} + 1`, hits: sql`excluded.hits` },
    })
}

/** How often a text must be searched for to be popular. */
export interface Threshold {
  since: CivilDate
  /** days on which at least `networks` searched for it */
  days: number
  networks: number
}

/** Counted texts of a language that reach the threshold, most searched for first. */
export async function selectPopularForms(
  db: Queries,
  language: Language,
  { since, days, networks }: Threshold,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ searchText: searches.searchText })
    .from(searches)
    .where(and(gte(searches.day, since), eq(searches.language, language)))
    .groupBy(searches.searchText)
    .having(sql`count(*) filter (where ${searches.count} >= ${networks}) >= ${days}`)
    .orderBy(desc(sum(searches.count)), desc(max(searches.hits)), asc(searches.searchText))
    .limit(limit)
  return rows.map(({ searchText }) => searchText)
}

/** Deletes searches from before a day. */
export async function deleteSearches(db: Queries, before: CivilDate): Promise<void> {
  await db.delete(searches).where(lt(searches.day, before))
}
