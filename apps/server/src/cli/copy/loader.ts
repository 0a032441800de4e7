import { once } from 'node:events'
import { finished } from 'node:stream/promises'

import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'

import { applyMigrations, readMigrations } from '#db/migrate.ts'
import { messageOf } from '#errors/reason-of.ts'

import type { Description, Table } from './description.ts'
import { Refusal } from './refusal.ts'
import { RowChecksum, type RowTotals } from './row-checksum.ts'
import { COPY_SETTINGS, copyOut } from './snapshot.ts'
import { writeSequences } from './tables.ts'
import { openTargetQueue, WAITING_JOBS } from './waiting-jobs.ts'

/** Totals of every copied table, by name. */
export type TableTotals = Record<string, RowTotals>

/** Fills one database, all in one transaction. */
export interface Loader {
  /** Takes the next piece of a table's rows. The pieces of a table come one after another, the tables in order. */
  take(table: string, piece: Buffer): Promise<void>
  /** Totals of the received rows; call it after the last piece. */
  received(): Promise<TableTotals>
}

const FOREIGN_TABLES = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname <> 'pgboss'
    and n.nspname !~ '^pg_' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  limit 1`

/** The first table of a job queue that holds rows. Empty queue tables may remain from a killed restore. */
async function hasJobs(client: pg.Client): Promise<{ schema: string; name: string } | null> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('pgboss.job') is not null as known")
  if (rows[0]?.known !== true) return null
  const { rowCount } = await client.query('select from pgboss.job limit 1')
  return rowCount === 0 ? null : { schema: 'pgboss', name: 'job' }
}

/** @throws Refusal when the database holds anything */
async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(FOREIGN_TABLES)
  const found = rows[0] ?? (await hasJobs(client))
  if (found === null) return
  throw new Refusal(
    `The database is not empty: it has a table ${found.schema}.${found.name}. Nothing was changed. Choose an empty database.`,
  )
}

/** The migrations that the copied database had, and those that it still needs. */
function splitMigrations({ migrations, appVersion }: Description) {
  const all = readMigrations()
  const isOurs = migrations.every((hash, index) => all[index]?.hash === hash)
  if (!isOurs)
    throw new Refusal(
      `This copy was made by another or newer Petalpost (${appVersion}), whose data model this one does not know. Update first.`,
    )
  return { applied: all.slice(0, migrations.length), missing: all.slice(migrations.length) }
}

function copyInto(client: pg.Client, { name, columns }: Table): CopyStreamQuery {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${names}) from stdin`))
}

function tableLoader(client: pg.Client, tables: readonly Table[]): Loader {
  const checksums = new Map(tables.map((table) => [table.name, { table, checksum: new RowChecksum() }]))
  let current: { name: string; stream: CopyStreamQuery } | null = null

  const end = async (): Promise<void> => {
    current?.stream.end()
    if (current !== null) await finished(current.stream)
    current = null
  }
  return {
    take: async (name, piece) => {
      const known = checksums.get(name)
      if (known === undefined)
        throw new Refusal(`The copy contains a table ${name} that its description does not name.`)
      known.checksum.update(piece)
      if (current?.name !== name) {
        await end()
        current = { name, stream: copyInto(client, known.table) }
        // `finished` reports it to the code that waits; until then it must not end the process
        current.stream.on('error', () => undefined)
      }
      if (!current.stream.write(piece)) await Promise.race([once(current.stream, 'drain'), finished(current.stream)])
    },
    received: async () => {
      await end()
      return Object.fromEntries([...checksums].map(([name, { checksum }]) => [name, checksum.totals()]))
    },
  }
}

/** Totals of a table as the database holds it now. */
export async function storedTotals(rows: AsyncIterable<Buffer>): Promise<RowTotals> {
  const checksum = new RowChecksum()
  for await (const piece of rows) checksum.update(piece)
  return checksum.totals()
}

/** @throws Refusal naming the first table that differs */
export function refuseDifference(expected: TableTotals, found: TableTotals, where: string): void {
  for (const [name, { rows, checksum }] of Object.entries(expected)) {
    const other = found[name]
    if (other?.rows !== rows || other.checksum !== checksum)
      throw new Refusal(`${where}: table ${name} has ${other?.rows ?? 0} rows instead of ${rows}, or other rows.`)
  }
}

/**
 * Fills an empty database with what `load` delivers, all or nothing: the data model of the copy, the rows (read back
 * and compared), identity sequences, waiting jobs, and at last newer migrations.
 * @throws Refusal when the database is not empty, or this version cannot read the copy
 */
export async function fillDatabase(
  connection: pg.ClientConfig,
  description: Description,
  load: (loader: Loader) => Promise<void>,
): Promise<TableTotals> {
  const { applied, missing } = splitMigrations(description)
  const client = new pg.Client({ ...connection, application_name: 'petalpost copy' })
  const broken = new Promise<never>((_, reject) => client.on('error', reject))
  broken.catch(() => undefined)
  await client.connect()
  let isDone = false
  try {
    await refuseFilled(client)
    const queue = await openTargetQueue(connection, description.queues)
    try {
      const totals = await Promise.race([
        broken,
        (async () => {
          await client.query(`begin; ${COPY_SETTINGS}; set local client_min_messages = warning`)
          await applyMigrations(client, applied)
          await queue.createTable(client)
          const names = description.tables.map(({ name }) => pg.escapeIdentifier(name))
          await client.query(`truncate ${names.join(', ')}`) // rows that migrations inserted are in the copy too
          const loader = tableLoader(client, description.tables)
          await load(loader)
          const received = await loader.received()
          const stored: TableTotals = {}
          for (const table of description.tables) stored[table.name] = await storedTotals(copyOut(client, table))
          refuseDifference(received, stored, 'What was stored is not what came')
          await writeSequences(client, description.sequences)
          await queue.sendAll(client)
          await applyMigrations(client, missing)
          await client.query('commit')
          return received
        })(),
      ])
      isDone = true
      return totals
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new Refusal(`The database refused: ${messageOf(error)}. It is as empty as before.`, { cause: error })
    } finally {
      await queue.close(!isDone)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The number of rows for the user, without the job queue's helper table. */
export const rowCount = (totals: TableTotals): number =>
  Object.entries(totals).reduce((sum, [name, { rows }]) => (name === WAITING_JOBS.name ? sum : sum + rows), 0)
