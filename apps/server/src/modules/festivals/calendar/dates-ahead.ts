import { setImmediate as nextTurn } from 'node:timers/promises'

import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'

import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { insertDates, selectDatedYears, selectFestivalIds } from './dates-store.ts'
import { festivalDates, YEARS_AHEAD } from './festival-dates.ts'

/**
 * Computes the years that the dates of festivals lack: when a new year has begun, the last of those ahead. Seeding
 * fills in all of them, and anew when the catalogue changes; this is for servers that run over the turn of the year.
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
    await nextTurn() // a year takes some hundredths of a second: requests are answered between two
    computed.push(festivalDates(festivals, year, 0))
  }
  await db.transaction(async (tx) => {
    for (const dates of computed) await insertDates(tx, dates)
    await changes.announce(tx, 'solution', ANY_ID)
  })
}
