import type pg from 'pg'

/** Oldest PostgreSQL version that the queries work on. */
const OLDEST_VERSION = 150_000

/** Why a database cannot be used, as the end of a sentence that names it, with what to do. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
}

const NO_POOLER = 'Connect DATABASE_URL to PostgreSQL itself: poolers are not supported.'

interface Facts {
  process: number
  version: number
  encoding: string
  database: string
  role: string
  readOnly: boolean
  mayCreate: boolean
  mayFillPublic: boolean
  statementTimeout: string
}

const FACTS = `
  select pg_backend_pid() as process, current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_database() as database, current_user as role,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly",
    has_database_privilege(current_database(), 'create') as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayFillPublic",
    current_setting('statement_timeout') as "statementTimeout"`

/** Does a failed connection come from a pooler that refuses what a client asks of its session? */
export const isRefusedSetting = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter|support the option/i.test(error.message)

export const refusedSetting = (): UnfitDatabase =>
  new UnfitDatabase(`what responds there is a pooler, which refuses the time limits of a connection. ${NO_POOLER}`)

function refuse(reason: string): never {
  throw new UnfitDatabase(reason)
}

/**
 * Does one connection keep one process of PostgreSQL? A pooler that pools by transaction gives the process on to the
 * next client, which here keeps it in a transaction.
 */
async function keepsItsProcess(client: pg.Client, process: number, other: pg.Client): Promise<boolean> {
  try {
    await other.connect()
    await other.query('begin')
    const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
    return rows[0]?.process === process
  } finally {
    await other.end().catch(() => undefined)
  }
}

/** The process that a connection is told of; a pooler tells an invented number. node-postgres has no type for it. */
const toldProcess = (client: pg.Client): unknown => (client as pg.Client & { processID?: unknown }).processID

/** What a connection is for, and what it asked for. */
export interface Wanted {
  /** `source` is only read from */
  use: 'own' | 'source'
  /** in PostgreSQL's words */
  statementTimeout: string
  /** another connection like it */
  open: () => pg.Client
}

/**
 * Compares a database with what every later statement relies on, before the first of them.
 * @throws UnfitDatabase with the first that is missing
 */
export async function refuseUnfit(client: pg.Client, { use, statementTimeout, open }: Wanted): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS)
  const [facts] = rows
  if (facts === undefined) throw new Error('the database returned nothing')
  const { database, role } = facts
  if (facts.version < OLDEST_VERSION) refuse('it is older than PostgreSQL 15. Update it, or use another.')
  if (use === 'source') return
  if (facts.statementTimeout !== statementTimeout)
    refuse(`what responds there is a pooler, which ignores the time limits of a connection. ${NO_POOLER}`)
  if (toldProcess(client) !== facts.process && !(await keepsItsProcess(client, facts.process, open())))
    refuse(`what responds there is a pooler, which gives each transaction another process. ${NO_POOLER}`)
  if (facts.encoding !== 'UTF8')
    refuse(
      `its encoding is ${facts.encoding}, and names and cards are written in UTF8. Create another one: createdb --template=template0 --encoding=UTF8 NAME`,
    )
  if (facts.readOnly) refuse('it only reads, as a replica does. DATABASE_URL must name the primary.')
  if (!facts.mayCreate || !facts.mayFillPublic)
    refuse(
      `the role ${role} may not create ${facts.mayCreate ? 'tables in the schema public' : 'schemas'}. Run as an administrator: alter database ${database} owner to ${role}`,
    )
}
