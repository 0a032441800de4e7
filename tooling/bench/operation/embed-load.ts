import { setTimeout as wait } from 'node:timers/promises'

import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import autocannon from 'autocannon'
import pg from 'pg'

import type { Report } from '../src/report.ts'

const RATE = 2_000
const SECONDS = 30
const CONNECTIONS = 100
/** The database's processes report their counts within this time, ms. */
const COUNTED_MS = 3_000

/** Scans of the product's own tables so far. Every statement that reads a table makes at least one. */
async function scans(client: pg.Client): Promise<number> {
  await wait(COUNTED_MS)
  const { rows } = await client.query<{ scans: string }>(
    'select sum(seq_scan + coalesce(idx_scan, 0)) as scans from pg_stat_user_tables where schemaname = $1',
    ['public'],
  )
  return Number(rows[0]?.scans)
}

interface Ask {
  what: string
  paths: string[]
  rate?: number
  seconds: number
}

/** Requests the paths in turn, at a steady rate or as fast as the responses arrive. */
async function measure(origin: string, client: pg.Client, { what, paths, rate, seconds }: Ask) {
  const before = await scans(client)
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: paths.map((one) => ({ method: 'GET', path: one, headers: { 'accept-encoding': 'br' } })),
  })
  const read = (await scans(client)) - before
  return {
    what,
    seconds,
    requests: result.requests.total,
    'per second': Math.round(result.requests.total / result.duration),
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'max ms': result.latency.max,
    'database scans': read,
    'scans a request': Number((read / result.requests.total).toFixed(4)),
  }
}

/**
 * Rule F13 for visitors of other sites: scripts and solutions at a steady 2,000 per second, and as many as possible.
 */
export const embedLoadBench = (): Promise<Report> =>
  withSeededServer('embed-load', {}, async ({ server, dataDir, solutions }) => {
    const client = new pg.Client(embeddedConnection(dataDir))
    await client.connect()
    const scripts = solutions.map(({ key }) => `/plugin/js/main.js?k=${key}`)
    const whole = solutions.map(({ key }) => `/plugin/solution?k=${key}`)
    const ask = (one: Ask) => measure(server.origin, client, one)
    try {
      const rows = [
        await ask({ what: 'main.js', paths: scripts, rate: RATE, seconds: SECONDS }),
        await ask({ what: 'solution', paths: whole, rate: RATE, seconds: SECONDS }),
        await ask({ what: 'main.js, as many as there may be', paths: scripts, seconds: 10 }),
      ]
      const setting = `${solutions.length} public solutions in turn, ${CONNECTIONS} connections, client on the same machine`
      return {
        question: `F13: does one process answer ${RATE} scripts a second for ${SECONDS} s, and what does the database see of it?`,
        tables: { [setting]: rows },
      }
    } finally {
      await client.end()
    }
  })
