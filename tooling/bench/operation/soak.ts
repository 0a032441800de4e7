import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '@petalpost/server/db/open'
import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { addTemplates, writeOn } from '@petalpost/server/test/kill-writers'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import autocannon from 'autocannon'
import pg from 'pg'

import { median } from '../api/samples.ts'
import type { Report } from '../src/report.ts'
import { type Line, linesPicture } from './lines-picture.ts'

const MINUTES = 20
const EVERY_MS = 10_000
const WRITERS = 2
const READS_A_SECOND = 40

/** The state of the server and its database at one moment. */
interface Sample {
  minute: number
  'memory MB': number
  'open files': number
  'database connections': number
  'database MB': number
}

const TABLES = `
  select relname as name, pg_total_relation_size(c.oid)::int / 1024 as kb,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', nspname, relname), false, true, '')))[1]::text::int as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where relkind = 'r' and nspname in ('public', 'pgboss') order by 2 desc`

const tablesOf = async (client: pg.Client): Promise<Map<string, { kb: number; rows: number }>> => {
  const { rows } = await client.query<{ name: string; kb: number; rows: number }>(TABLES)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

async function sample(pid: number, client: pg.Client, begun: number): Promise<Sample> {
  const { rows } = await client.query<{ connections: number; bytes: string }>(
    `select count(*)::int as connections, pg_database_size(current_database()) as bytes
     from pg_stat_activity where datname = current_database()`,
  )
  const memory = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    minute: Number(((Date.now() - begun) / 60_000).toFixed(2)),
    'memory MB': Math.round(Number(memory) / 1024),
    'open files': readdirSync(`/proc/${pid}/fd`).length,
    'database connections': rows[0]?.connections ?? 0,
    'database MB': Math.round(Number(rows[0]?.bytes) / 1_048_576),
  }
}

const MEASURES = ['memory MB', 'open files', 'database connections', 'database MB'] as const

/** A measure after a warm-up of a quarter of the time, and at the end; each is the median of a quarter. */
function growthOf(samples: readonly Sample[], measure: (typeof MEASURES)[number]) {
  const quarter = Math.floor(samples.length / 4)
  const medians = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map((part) =>
    median(part.map((one) => one[measure])),
  )
  const [warm = 0, end = 0] = medians
  const highest = Math.max(...samples.map((one) => one[measure]))
  return {
    measure,
    'second quarter': warm,
    'last quarter': end,
    'growth %': Math.round((end / warm - 1) * 100),
    highest,
  }
}

/** Rule F17: reads and writes of all kinds for the given minutes; what grows in the server and its database? */
export const soakBench = (minutes = MINUTES): Promise<Report> =>
  withSeededServer('soak', { ADDRESS_LIMIT_FACTOR: '1000' }, async ({ server, dataDir, solutions }) => {
    const client = new pg.Client(embeddedConnection(dataDir))
    const mailbox = new pg.Pool({ ...embeddedConnection(dataDir), max: WRITERS })
    await client.connect()
    const own = openDatabase(embeddedConnection(dataDir))
    await addTemplates({ deps: own, clock: { now: Date.now } })
    await own.close()
    const begun = Date.now()
    const end = begun + minutes * 60_000
    const before = await tablesOf(client)
    const refused = new Map<string, number>()
    let [people, written] = [0, 0]
    const note = (error: unknown) => {
      const why = String(error).replaceAll(/\d+@/g, 'N@')
      refused.set(why, (refused.get(why) ?? 0) + 1)
    }
    const write = async () => {
      while (Date.now() < end) {
        const stop = new Error('over')
        const count = () => {
          written += 1
          if (Date.now() >= end) throw stop
        }
        await writeOn(server.origin, mailbox, () => `soak${(people += 1)}@example.com`, count).catch(
          (error: unknown) => error !== stop && note(error),
        )
        await wait(500)
      }
    }
    const reads = autocannon({
      url: server.origin,
      connections: 8,
      duration: minutes * 60,
      overallRate: READS_A_SECOND,
      requests: [
        '/home',
        '/api/ecards/web/solution/search?isTemplate=1&pageSize=-1',
        ...solutions.flatMap(({ key }) => [`/plugin/js/main.js?k=${key}`, `/plugin/solution?k=${key}`]),
      ].map((one) => ({ method: 'GET', path: one })),
    })
    const samples: Sample[] = []
    const watch = async () => {
      while (Date.now() < end) {
        samples.push(await sample(server.child.pid ?? 0, client, begun))
        await wait(EVERY_MS)
      }
    }
    try {
      const [read] = await Promise.all([reads, watch(), ...Array.from({ length: WRITERS }, write)])
      const after = await tablesOf(client)
      const grown = [...after].flatMap(([table, { kb, rows }]) => {
        const was = before.get(table) ?? { kb: 0, rows: 0 }
        return rows === was.rows && kb === was.kb
          ? []
          : [{ table, 'rows before': was.rows, 'rows after': rows, 'kB before': was.kb, 'kB after': kb }]
      })
      const lines = MEASURES.map((name): Line => ({ name, points: samples.map((one) => [one.minute, one[name]]) }))
      writeFileSync(path.join(import.meta.dirname, '../results/soak.svg'), linesPicture(lines, 'minutes'))
      const statuses = Object.entries(read.statusCodeStats ?? {}).map(
        ([status, { count = 0 }]) => `${status}: ${count}`,
      )
      return {
        question: `F17: what grows in ${minutes} minutes of reads and writes?`,
        tables: {
          'the server and its database': MEASURES.map((measure) => growthOf(samples, measure)),
          'tables that changed': grown,
          'what was done': [
            {
              reads: read.requests.total,
              'broken connections': read.errors - read.timeouts,
              'reads over 10 s': read.timeouts,
              'reads by status': statuses.join(', '),
              writes: written,
              people,
            },
          ],
          'writes that were refused': [...refused].map(([why, times]) => ({ why, times })),
        },
        raw: { samples },
      }
    } finally {
      await mailbox.end()
      await client.end()
    }
  })
