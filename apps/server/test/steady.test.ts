import process from 'node:process'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { scheduledJobs } from '#src/scheduled-jobs.ts'

import { buildApp, type TestServer } from './build-app.ts'
import { signInByMail } from './factories.ts'

/** `npm run bench -- soak` does the same under load, for twenty minutes. */
const MONTHS = 12
/** After so many months as much is removed as is added: no row is kept longer. */
const WARM_UP = 8
const VISITORS = 4

/** Tables whose rows a sweep removes by age. */
const SWEPT = [
  'embed_sightings',
  'idempotency_keys',
  'login_codes',
  'known_browsers',
  'known_networks',
  'rate_limits',
  'sessions',
]

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

async function rowsOf(table: string): Promise<number> {
  const { rows } = await server.deps.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

it('F17: over months of use and sweeps neither tables nor connections nor handles grow', async () => {
  const sweeps = scheduledJobs(server.deps, server.deps.services).filter(({ name }) => name.startsWith('sweep'))
  expect(sweeps.map(({ name }) => name)).toEqual(['sweep', 'sweep-builds', 'sweep-files'])
  const months: Record<string, number>[] = []
  for (let month = 0; month < MONTHS; month++) {
    for (let n = 0; n < VISITORS; n++) {
      const visitor = server.visitor({ address: `10.${month}.${n}.1` })
      await signInByMail(server, visitor, `month${month}-${n}@example.com`)
    }
    server.clock.advance(30 * DAY_MS)
    for (const sweep of sweeps) await sweep.run()
    const counts = await Promise.all(SWEPT.map(async (table) => [table, await rowsOf(table)] as const))
    const { totalCount, waitingCount } = server.deps.pool
    const handles = process.getActiveResourcesInfo().length
    months.push({ ...Object.fromEntries(counts), totalCount, waitingCount, handles })
  }
  const [warm, late] = [months.slice(0, WARM_UP), months.slice(WARM_UP)]
  for (const key of [...SWEPT, 'totalCount', 'waitingCount']) {
    const most = (list: typeof months) => Math.max(...list.map((month) => month[key] ?? 0))
    expect([key, most(late)]).toEqual([key, expect.toSatisfy((n: number) => n <= most(warm))])
  }
  // timers of other parts come and go
  expect((late.at(-1)?.['handles'] ?? 0) - (warm.at(-1)?.['handles'] ?? 0)).toBeLessThan(VISITORS * (MONTHS - WARM_UP))
  // a sweep that removes nothing would keep every row
  expect(late.at(-1)?.['login_codes']).toBeLessThan(MONTHS * VISITORS)
})
