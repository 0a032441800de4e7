import type { CivilDate } from '@petalpost/domain/civil-day'
import { sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { festivalDates, festivals } from '#db/schema/catalog.ts'

/** Returns the years that have computed dates. */
export async function selectDatedYears(db: Queries): Promise<Set<number>> {
  const year = sql<number>`extract(year from ${festivalDates.date})::int`
  const rows = await db.selectDistinct({ year }).from(festivalDates)
  return new Set(rows.map((row) => row.year))
}

/** Returns the ids of the festivals in the database. */
export async function selectFestivalIds(db: Queries): Promise<Set<number>> {
  const rows = await db.select({ id: festivals.festivalId }).from(festivals)
  return new Set(rows.map(({ id }) => id))
}

/** Adds computed dates; stored ones stay. */
export async function insertDates(db: Queries, dates: ReadonlyMap<number, readonly CivilDate[]>): Promise<void> {
  const rows = [...dates].flatMap(([festivalId, days]) => days.map((date) => ({ festivalId, date })))
  if (rows.length > 0) await db.insert(festivalDates).values(rows).onConflictDoNothing()
}
