import type { CivilDate } from '@petalpost/domain/civil-day'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import { inSomeLanguage } from '#db/in-some-language.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { festivalDates, festivals } from '#db/schema/catalog.ts'

export type FestivalRow = typeof festivals.$inferSelect & { dates: CivilDate[] }

/** Which festivals have template cards: made for them, or made for another day and fitting theirs. */
export interface Carded {
  own: ReadonlySet<number>
  fitted: ReadonlySet<number>
}

/** The festivals that have template cards of their own, and those of the others that some cards fit. */
export async function selectCarded(db: Queries): Promise<Carded> {
  const { rows } = await db.execute<{ festivalId: number; isOwn: boolean }>(sql`
    select festival_id as "festivalId",
      exists (select from ${cards} where ${inSomeLanguage} and ${cards.festivalId} = festivals.festival_id) as "isOwn"
    from festivals
    where exists (select from ${cards} where ${inSomeLanguage} and ${cards.festivalId} = festivals.festival_id)
      or exists (select from ${cards} where ${inSomeLanguage} and ${cards.fits} <> '{}'
        and ${cards.fits} @> array[festivals.festival_id])`)
  const numbers = (isOwn: boolean) => new Set(rows.filter((row) => row.isOwn === isOwn).map((row) => row.festivalId))
  return { own: numbers(true), fitted: numbers(false) }
}

/** Whether some template card was made for a festival. */
export async function hasOwnCards(db: Queries, festivalId: number): Promise<boolean> {
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(inSomeLanguage, eq(cards.festivalId, festivalId)))
    .limit(1)
  return rows.length > 0
}

/** Festivals of the catalog with their computed dates since `from`. */
export async function selectFestivals(
  db: Queries,
  from: CivilDate,
  only: { ids?: number[] } = {},
): Promise<FestivalRow[]> {
  const rows = await db
    .select()
    .from(festivals)
    .where(only.ids && inArray(festivals.festivalId, only.ids))
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

/** The names of all festivals in every language. */
export const selectAllFestivalNames = (db: Queries) =>
  db.select({ festivalId: festivals.festivalId, names: festivals.names }).from(festivals)

/** Whether a festival has this number. */
export async function hasFestival(db: Queries, festivalId: number): Promise<boolean> {
  const rows = await db
    .select({ festivalId: festivals.festivalId })
    .from(festivals)
    .where(eq(festivals.festivalId, festivalId))
  return rows.length > 0
}
