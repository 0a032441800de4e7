import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { LOCKS } from '#db/locks.ts'

import manifest from '../../../package.json' with { type: 'json' }
import { type Description, FORMAT_VERSION, type Table } from './description.ts'
import { readSequences, readTables } from './tables.ts'
import { readQueues, SELECT_WAITING_JOBS, WAITING_JOBS } from './waiting-jobs.ts'

/** A database at one moment; later writes do not appear in it. */
export interface Snapshot {
  client: pg.Client
  description: Description
  /** A table's rows as text, one line each, in arbitrary pieces. */
  rows(table: Table): AsyncIterable<Buffer>
}

/** Rows of a table, or of the waiting jobs, in COPY's format. The same rows give the same text on every server. */
export function copyOut(client: pg.Client, table: Table, source?: string): AsyncIterable<Buffer> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = source ?? `select ${columns} from ${pg.escapeIdentifier(table.name)}`
  return client.query(copyTo(`copy (${rows}) to stdout`))
}

/**
 * The text of values must not depend on a server's settings, and a server's time limits must not cut off a long copy.
 */
export const COPY_SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local client_encoding = 'UTF8'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local search_path = public`

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  )
  if (rows[0]?.known !== true) throw new Error('The database has no tables of Petalpost.')
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return applied.rows.map(({ hash }) => hash)
}

async function describe(client: pg.Client): Promise<Description> {
  const migrations = await appliedMigrations(client)
  const tables = await readTables(client)
  const queues = await readQueues(client)
  const { rows } = await client.query<{ version: string; at: Date }>(
    "select current_setting('server_version') as version, now() as at",
  )
  return {
    format: 'petalpost',
    formatVersion: FORMAT_VERSION,
    appVersion: manifest.version,
    madeAt: (rows[0]?.at ?? new Date(0)).toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: queues === null ? tables : [...tables, WAITING_JOBS],
    sequences: await readSequences(client),
    queues: queues ?? [],
  }
}

/**
 * Runs `work` on one consistent snapshot. Until it ends, no stored file that the snapshot names is swept; writers are
 * not blocked.
 * @throws Error when the database is not one of Petalpost's
 */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'petalpost copy' })
  const broken = new Promise<never>((_, reject) => client.on('error', reject))
  broken.catch(() => undefined)
  await client.connect()
  try {
    // before the transaction, whose first statement fixes the moment: a running sweep has ended by then
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.storedFiles])
    await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    const rows = (table: Table) =>
      copyOut(client, table, table.name === WAITING_JOBS.name ? SELECT_WAITING_JOBS : undefined)
    return await Promise.race([work({ client, description: await describe(client), rows }), broken])
  } finally {
    await client.end() // ends the transaction and releases the lock
  }
}
