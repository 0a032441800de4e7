import type { CivilDate } from '@petalpost/domain/civil-day'
import { LANGUAGES } from '@petalpost/domain/language'
import { and, asc, count, eq, exists, gte, inArray, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { categories, festivalDates, festivals } from '#db/schema/catalog.ts'

/** A template card. Its indexes start with the language, so a look-up that names all languages is still a quick one. */
const inSomeLanguage = and(cards.isTemplate, inArray(cards.language, [...LANGUAGES]))

export type FestivalRow = typeof festivals.$inferSelect & { dates: CivilDate[] }

/** Festivals of the catalogue with their computed dates from `from` on. */
export async function selectFestivals(
  db: Queries,
  from: CivilDate,
  only: { ids?: number[]; withCards?: boolean } = {},
): Promise<FestivalRow[]> {
  const rows = await db
    .select()
    .from(festivals)
    .where(
      and(
        only.ids && inArray(festivals.festivalId, only.ids),
        only.withCards
          ? exists(
              db
                .select({ id: cards.id })
                .from(cards)
                .where(and(inSomeLanguage, eq(cards.festivalId, festivals.festivalId))),
            )
          : undefined,
      ),
    )
  const dates = await db
    .select({
      festivalId: festivalDates.festivalId,
      dates: sql<CivilDate[]>`array_agg(${festivalDates.date}::text order by ${festivalDates.date})`,
    })
    .from(festivalDates)
    .where(
      and(
        gte(festivalDates.date, from),
        inArray(
          festivalDates.festivalId,
          rows.map(({ festivalId }) => festivalId),
        ),
      ),
    )
    .groupBy(festivalDates.festivalId)
  const datesOf = new Map(dates.map((row) => [row.festivalId, row.dates]))
  return rows.map((row) => ({ ...row, dates: datesOf.get(row.festivalId) ?? [] }))
}

/** Categories that hold template cards, in the order of the list, and how many: one walk along an index a language. */
export const selectCategories = (db: Queries) =>
  db
    .select({ category: categories.category, names: categories.names, count: count() })
    .from(cards)
    .innerJoin(categories, eq(categories.category, cards.category))
    .where(inSomeLanguage)
    .groupBy(categories.category)
    .orderBy(asc(categories.position))

/** The names of all festivals in every language. */
export const selectAllFestivalNames = (db: Queries) =>
  db.select({ festivalId: festivals.festivalId, names: festivals.names }).from(festivals)

/** A festival's name in every language; null when there is none of that number. */
export async function selectFestivalNames(db: Queries, festivalId: number): Promise<string[] | null> {
  const [row] = await db.select({ names: festivals.names }).from(festivals).where(eq(festivals.festivalId, festivalId))
  return row === undefined ? null : Object.values(row.names)
}

/** A category's name in every language; none for a category that is not on the list. */
export async function selectCategoryNames(db: Queries, category: string): Promise<string[]> {
  const [row] = await db.select({ names: categories.names }).from(categories).where(eq(categories.category, category))
  return row === undefined ? [] : Object.values(row.names)
}
