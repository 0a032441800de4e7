import { setImmediate as nextTurn } from 'node:timers/promises'

import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'

import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { insertDates, selectDatedYears, selectFestivalIds } from './dates-store.ts'
import { festivalDates, YEARS_AHEAD } from './festival-dates.ts'

/**
 * Adds the festival dates of missing years: after New Year, those of the last year ahead. Seeding computes all years,
 * and again when the catalog changes; this function serves processes that run across the turn of the year.
 */
export async function keepDatesAhead({
  db,
  clock,
  changes,
}: Pick<Infrastructure, 'db' | 'clock' | 'changes'>): Promise<void> {
  const ids = await selectFestivalIds(db)
  const dated = await selectDatedYears(db)
  const thisYear = new Date(clock.now()).getUTCFullYear()
  const missing = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => thisYear + ahead).filter(
    (year) => !dated.has(year),
  )
  if (ids.size === 0 || missing.length === 0) return

  const festivals = FESTIVAL_CATALOGUE.filter(({ id }) => ids.has(id))
  const computed: ReturnType<typeof festivalDates>[] = []
  for (const year of missing) {
    await nextTurn() // a year takes some hundredths of a second; the server answers requests between two years
    computed.push(festivalDates(festivals, year, 0))
  }
  await db.transaction(async (tx) => {
    for (const dates of computed) await insertDates(tx, dates)
    await changes.announce(tx, 'solution', ANY_ID)
  })
}
