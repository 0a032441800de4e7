import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '@petalpost/server/db/open'
import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { addTemplates } from '@petalpost/server/test/kill-writers'
import { type SeededSolution, withSeededServer } from '@petalpost/server/test/seeded-server'
import autocannon from 'autocannon'
import pg from 'pg'

import { median } from '../api/samples.ts'
import type { Report } from '../src/report.ts'
import { type Line, linesPicture } from './lines-picture.ts'
import { night, type RowCounts, SWEPT_TABLES } from './soak-nights.ts'
import { soakUsers } from './soak-users.ts'

const MINUTES = 20
const EVERY_MS = 5_000
const WRITERS = 2
const READS_A_SECOND = 40
/** So many days pass in the soak. A quarter of them, the warm-up, is longer than the server keeps what is removed. */
const DAYS = 130
/** tables that never grew larger than this are not drawn */
const DRAWN_KB = 128

/** The state of the server and its database at one moment. */
interface Sample {
  minute: number
  'memory MB': number
  'open files': number
  'database connections': number
  'database MB': number
  tables: Record<string, { kb: number; rows: number }>
}

const MEASURES = ['memory MB', 'open files', 'database connections', 'database MB'] as const

const TABLES = `
  select relname as name, pg_total_relation_size(c.oid)::int / 1024 as kb,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', nspname, relname), false, true, '')))[1]::text::int as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`

async function sample(pid: number, client: pg.Client, begun: number): Promise<Sample> {
  const { rows } = await client.query<{ connections: number; bytes: string }>(
    `select count(*)::int as connections, pg_database_size(current_database()) as bytes
     from pg_stat_activity where datname = current_database()`,
  )
  const tables = await client.query<{ name: string; kb: number; rows: number }>(TABLES)
  const memory = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    minute: minutesSince(begun),
    'memory MB': Math.round(Number(memory) / 1024),
    'open files': readdirSync(`/proc/${pid}/fd`).length,
    'database connections': rows[0]?.connections ?? 0,
    'database MB': Math.round(Number(rows[0]?.bytes) / 1_048_576),
    tables: Object.fromEntries(tables.rows.map(({ name, ...size }) => [name, size])),
  }
}

const minutesSince = (begun: number): number => Number(((Date.now() - begun) / 60_000).toFixed(2))

/** Values after a warm-up of a quarter of the time, and at the end; each is the median of a quarter. */
function growthOf(values: readonly number[]) {
  const quarter = Math.floor(values.length / 4)
  const [warm = 0, end = 0] = [values.slice(quarter, 2 * quarter), values.slice(-quarter)].map((part) => median(part))
  const growth = warm === 0 ? 0 : Math.round((end / warm - 1) * 100)
  return { 'second quarter': warm, 'last quarter': end, 'growth %': growth, highest: Math.max(...values) }
}

interface Night {
  minute: number
  before: RowCounts
  after: RowCounts
}

/** What the sweeps of all nights removed from a table. */
function sweptOf(table: string, nights: readonly Night[]) {
  const before = nights.map((one) => one.before[table] ?? 0)
  const after = nights.map((one) => one.after[table] ?? 0)
  const removed = before.map((rows, n) => Math.max(0, rows - (after[n] ?? 0)))
  return {
    table,
    nights: nights.length,
    'rows removed': removed.reduce((sum, rows) => sum + rows, 0),
    'most rows before a sweep': Math.max(0, ...before),
    'rows after the first': after[0] ?? 0,
    'rows after the last': after.at(-1) ?? 0,
  }
}

function drawn(samples: readonly Sample[], nights: readonly Night[]): string {
  const tables = Object.keys(samples.at(-1)?.tables ?? {}).filter((name) =>
    samples.some((one) => (one.tables[name]?.kb ?? 0) >= DRAWN_KB),
  )
  const lines: Line[] = [
    ...MEASURES.map((name): Line => ({ name, points: samples.map((one) => [one.minute, one[name]]) })),
    ...tables.map((table): Line => {
      const rows = samples.map((one) => one.tables[table]?.rows ?? 0)
      const name = `${table}, kB (${rows.at(-1)} rows at the end, ${Math.max(...rows)} at most)`
      return { name, points: samples.map((one) => [one.minute, one.tables[table]?.kb ?? 0]) }
    }),
  ]
  return linesPicture(
    lines,
    'minutes',
    nights.map(({ minute }) => minute),
  )
}

/** What visitors read. Names every response that is not 200 by its path, status and message. */
async function readFor(origin: string, seconds: number, solutions: readonly SeededSolution[]) {
  const failed = new Map<string, number>()
  const paths = [
    '/home',
    '/api/ecards/web/solution/search?isTemplate=1&pageSize=-1',
    ...solutions.flatMap(({ key }) => [`/plugin/js/main.js?k=${key}`, `/plugin/solution?k=${key}`]),
  ]
  const note = (address: string) => (status: number, body: string) => {
    if (status === 200) return
    const why = `${address.replace(/k=.*/, 'k=…')}: ${status} ${/"message":"([^"]*)"/.exec(body)?.[1] ?? ''}`
    failed.set(why, (failed.get(why) ?? 0) + 1)
  }
  const read = await autocannon({
    url: origin,
    connections: 8,
    duration: seconds,
    overallRate: READS_A_SECOND,
    requests: paths.map((one) => ({ method: 'GET' as const, path: one, onResponse: note(one) })),
  })
  return { read, failed }
}

/**
 * Rule F17: the same users read and write for the given minutes while days pass; what grows in the server and its
 * database?
 */
export const soakBench = (minutes = MINUTES): Promise<Report> =>
  withSeededServer('soak', { ADDRESS_LIMIT_FACTOR: '1000' }, async ({ server, dataDir, solutions }) => {
    const client = new pg.Client(embeddedConnection(dataDir))
    const nightly = new pg.Client(embeddedConnection(dataDir))
    const mailbox = new pg.Pool({ ...embeddedConnection(dataDir), max: WRITERS })
    await Promise.all([client.connect(), nightly.connect()])
    const own = openDatabase(embeddedConnection(dataDir))
    await addTemplates({ deps: own, clock: { now: Date.now } })
    await own.close()
    const users = await soakUsers(server.origin, mailbox)
    const begun = Date.now()
    const end = begun + minutes * 60_000
    const stop = new AbortController()
    const samples: Sample[] = []
    const nights: Night[] = []
    const watch = async () => {
      while (Date.now() < end) {
        samples.push(await sample(server.child.pid ?? 0, client, begun))
        await wait(Math.min(EVERY_MS, Math.max(0, end - Date.now())))
      }
    }
    const visiting = new Set<Promise<void>>()
    let dawn = Promise.resolve()
    // users sleep while a day passes: their uploads would otherwise be a day old before they are claimed
    const passDays = async () => {
      for (const day = (minutes * 60_000) / DAYS; Date.now() < end - day / 2;) {
        await wait(day)
        const { promise, resolve } = Promise.withResolvers<void>()
        dawn = promise
        try {
          await Promise.allSettled(visiting)
          nights.push({ minute: minutesSince(begun), ...(await night(nightly, dataDir)) })
          users.nextDay()
        } finally {
          resolve()
        }
      }
      stop.abort()
    }
    const visit = () =>
      users.visits(stop.signal, async (oneVisit) => {
        await dawn
        const running = oneVisit()
        visiting.add(running)
        await running.finally(() => visiting.delete(running))
      })
    try {
      const [{ read, failed }] = await Promise.all([
        readFor(server.origin, minutes * 60, solutions),
        watch(),
        passDays(),
        ...Array.from({ length: WRITERS }, visit),
      ])
      writeFileSync(path.join(import.meta.dirname, '../results/soak.svg'), drawn(samples, nights))
      const growing = Object.keys(samples.at(-1)?.tables ?? {}).map((table) => ({
        table,
        ...growthOf(samples.map((one) => one.tables[table]?.rows ?? 0)),
        'kB at the end': samples.at(-1)?.tables[table]?.kb ?? 0,
      }))
      return {
        question: `F17: what grows while the same users read and write for ${minutes} minutes, in which ${nights.length} days pass?`,
        tables: {
          'the server and its database': MEASURES.map((measure) => ({
            measure,
            ...growthOf(samples.map((one) => one[measure])),
          })),
          'rows of the tables that grew after the warm-up': growing.filter((one) => one['growth %'] > 0),
          'rows of the other tables that changed': growing.filter(
            (one) => one['growth %'] <= 0 && one.highest !== samples[0]?.tables[one.table]?.rows,
          ),
          'what the sweeps removed': SWEPT_TABLES.map((table) => sweptOf(table, nights)),
          'what was done': [
            {
              reads: read.requests.total,
              'broken connections': read.errors - read.timeouts,
              'reads over 10 s': read.timeouts,
              writes: users.written(),
            },
          ],
          'reads other than 200': [...failed].map(([why, times]) => ({ why, times })),
          'writes that were refused': [...users.refused].map(([why, times]) => ({ why, times })),
        },
        // the growth of the tables is in the picture
        raw: { samples: samples.map((sample) => ({ ...sample, tables: undefined })) },
      }
    } finally {
      await mailbox.end()
      await Promise.all([client.end(), nightly.end()])
    }
  })
