import { createIdempotencyKeys } from './db/idempotency-keys.ts'
import type { Infrastructure } from './infrastructure.ts'
import { makeFontsAgain } from './modules/designs/fonts-again.ts'
import { indexOwnCards } from './modules/designs/index-again.ts'
import { countUnfitTexts } from './modules/designs/unfit-again.ts'
import { keepDatesAhead } from './modules/festivals/calendar/dates-ahead.ts'
import { sweepFiles } from './modules/files/sweep.ts'
import type { Services } from './services.ts'

/** Work that runs on a schedule, once per tick over all server processes. It must be safe to run twice. */
export interface ScheduledJob {
  name: string
  /** in UTC; the finest unit is a minute */
  cron: string
  run(): Promise<void>
}

/** All scheduled jobs of Petalpost. */
export const scheduledJobs = (infrastructure: Infrastructure, services: Services): ScheduledJob[] => [
  {
    name: 'sweep',
    cron: '*/10 * * * *',
    run: async () => {
      await infrastructure.limits.sweep()
      await services.login.sweep()
      await services.qrLogin.sweep()
      await services.providerLogin.sweep()
      await services.passkeys.sweep()
      await services.solutions.sightings.sweep()
      await infrastructure.storage.forms?.sweep(infrastructure.clock.now())
      await createIdempotencyKeys(infrastructure.db, infrastructure.clock).sweep()
    },
  },
  {
    name: 'popularity',
    cron: '*/10 * * * *',
    run: async () => {
      await services.popularity.refresh()
    },
  },
  { name: 'most-popular', cron: '37 3 * * *', run: () => services.popularity.indexTop() },
  { name: 'settle-orders', cron: '* * * * *', run: () => services.pay.settleWaiting() },
  { name: 'settle-late-orders', cron: '17 4 * * *', run: () => services.pay.settleLate() },
  { name: 'settle-renewals', cron: '*/10 * * * *', run: () => services.pay.settleRenewals() },
  { name: 'give-back', cron: '*/5 * * * *', run: () => services.pay.giveBackOpen() },
  { name: 'reminders', cron: '*/15 * * * *', run: () => services.reminders.send() },
  { name: 'search-texts', cron: '13 * * * *', run: () => services.search.refresh() },
  {
    // after an update of the server there is something to do once
    name: 'index-own-cards',
    cron: '*/2 * * * *',
    run: async () => {
      await indexOwnCards(infrastructure)
    },
  },
  {
    // after an update of the server there is something to do once
    name: 'make-fonts-again',
    cron: '* * * * *',
    run: () => makeFontsAgain(infrastructure, services),
  },
  {
    // after an update of the server there is something to do once
    name: 'count-unfit-texts',
    cron: '*/2 * * * *',
    run: async () => {
      await countUnfitTexts(infrastructure)
    },
  },
  // hourly, so that a new year is noticed soon; only once a year there is something to compute
  { name: 'festival-dates', cron: '5 * * * *', run: () => keepDatesAhead(infrastructure) },
  { name: 'sweep-builds', cron: '43 * * * *', run: () => services.builds.sweep() },
  { name: 'sweep-files', cron: '23 * * * *', run: () => sweepFiles(infrastructure) },
]
