import { existsSync, globSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { DAY_MS } from '@petalpost/domain/civil-day'
import type pg from 'pg'

/** What the sweeps remove by age: the tables and their columns with a time. */
const AGING: Record<string, readonly string[]> = {
  embed_sightings: ['first_seen_at', 'last_seen_at'],
  files: ['created_at'],
  files_set_aside: ['set_aside_at'],
  idempotency_keys: ['created_at'],
  known_browsers: ['seen_at'],
  known_networks: ['seen_at'],
  login_codes: ['created_at', 'expires_at'],
  mailbox: ['created_at'],
  rate_limits: ['reset_at'],
  sessions: ['created_at', 'seen_at', 'expires_at'],
}
export const SWEPT_TABLES = Object.keys(AGING)

/** Scheduled jobs of the server that remove what is old. */
const SWEEPS = ['sweep', 'sweep-files']

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

function ageFiles(dataDir: string): void {
  for (const entry of globSync('files/{media,uploads}/**/*', { cwd: dataDir, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { mtimeMs } = statSync(file)
    utimesSync(file, new Date(mtimeMs - DAY_MS), new Date(mtimeMs - DAY_MS))
  }
  const removed = path.join(dataDir, 'files/removed')
  if (!existsSync(removed)) return
  for (const day of readdirSync(removed).toSorted())
    renameSync(path.join(removed, day), path.join(removed, dayBefore(day)))
}

/** Makes everything that is swept by its age a day older, in the database and in the stored files. */
async function ageADay(client: pg.Client, dataDir: string): Promise<void> {
  for (const [table, columns] of Object.entries(AGING))
    await client.query(`update ${table} set ${columns.map((one) => `${one} = ${one} - interval '1 day'`).join(', ')}`)
  ageFiles(dataDir)
}

/** Lets a server process run its sweeps now. Resolves when they are done, without leaving the jobs behind. */
async function sweep(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into pgboss.job (name, policy) select name, 'singleton' from unnest($1::text[]) name returning id`,
    [SWEEPS],
  )
  const ids = rows.map(({ id }) => id)
  const left = async () => {
    const { rowCount } = await client.query(
      `select from pgboss.job where id = any($1::uuid[]) and state not in ('completed', 'failed', 'cancelled')`,
      [ids],
    )
    return rowCount ?? 0
  }
  while ((await left()) > 0) await wait(100)
  await client.query('delete from pgboss.job where id = any($1::uuid[])', [ids])
}

/** The server sweeps every hour, a few files at a time. */
const SWEEPS_A_DAY = 24

export type RowCounts = Record<string, number>

export async function countRows(client: pg.Client): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const table of SWEPT_TABLES) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}

/** A day passes at once, and the server sweeps until no file is left to sweep. Returns the rows before and after the sweeps. */
export async function night(client: pg.Client, dataDir: string): Promise<{ before: RowCounts; after: RowCounts }> {
  await ageADay(client, dataDir)
  const before = await countRows(client)
  let after = before
  for (let hour = 0; hour < SWEEPS_A_DAY; hour += 1) {
    const files = after['files']
    await sweep(client)
    after = await countRows(client)
    if (after['files'] === files) break
  }
  return { before, after }
}
