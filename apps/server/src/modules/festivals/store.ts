import type { CivilDate } from '@petalpost/domain/civil-day'
import { and, eq, exists, gte, inArray, sql } from 'drizzle-orm'

import { inSomeLanguage } from '#db/in-some-language.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { festivalDates, festivals } from '#db/schema/catalog.ts'

export type FestivalRow = typeof festivals.$inferSelect & { dates: CivilDate[] }

/** Festivals of the catalog with their computed dates since `from`. */
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
