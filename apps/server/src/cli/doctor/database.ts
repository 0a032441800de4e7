import pg from 'pg'

import { readMigrations } from '#db/migrate.ts'
import { countNewerRows } from '#db/newer-rows.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { readLoose } from '#modules/books/service.ts'
import { type Bond, bondOf } from '#modules/files/installation.ts'
import { plansOnSale } from '#modules/pay/products.ts'
import { PaymentFailed } from '#providers/payment/payment.ts'
import { openStorage, storeName } from '#providers/storage/open-storage.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { openPaypal } from '#src/open-payments.ts'
import { secureRandom } from '#src/random.ts'

import { SENTENCES } from '../refuse-other-files.ts'
import { startDatabase } from '../start-database.ts'
import { type Finding, look, type Warning } from './finding.ts'

/** When our clock differs more than this from the database's, codes and sessions end at the wrong time. */
const MAX_CLOCK_MS = 2_000

interface State {
  version: string
  tables: number
  size: string
  at: Date
  migrations: string[]
  /** null = the tables that record it do not exist yet */
  bond: Bond | 'strangers' | null
  /** null = as above */
  loose: Awaited<ReturnType<typeof readLoose>> | null
  /** null = as above */
  newer: Awaited<ReturnType<typeof countNewerRows>> | null
  /** names of the plans that `set-up-paypal` has to make or mend, or why they were not compared; null = as above */
  plans: string[] | PaymentFailed | 'none on sale' | null
}

/** What is read without the tables of the data model. */
type OwnState = Omit<State, 'bond' | 'loose' | 'newer' | 'plans'>

async function readState(client: pg.Client): Promise<OwnState> {
  const { rows } = await client.query<Omit<OwnState, 'migrations'>>(
    `select current_setting('server_version') as version, clock_timestamp() as at,
      pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('The database returned nothing')
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  )
  if (known.rows[0]?.known !== true) return { ...state, migrations: [] }
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  return { ...state, migrations: applied.rows.map(({ hash }) => hash) }
}

/** @throws Error when the data model is newer than this version */
function migrationState(applied: readonly string[]): string | Warning {
  const known = readMigrations().map(({ hash }) => hash)
  if (applied.some((hash) => !known.includes(hash)))
    throw new Error('The database was changed by a newer Petalpost than this one.')
  const missing = known.filter((hash) => !applied.includes(hash)).length
  if (missing === 0) return `the data model is up to date (${known.length} migrations)`
  return { text: `${missing} of ${known.length} migrations are missing`, remedy: 'Run migrate, or start the server.' }
}

function clockState(at: Date): string | Warning {
  const ahead = Date.now() - at.getTime()
  if (Math.abs(ahead) <= MAX_CLOCK_MS) return 'agrees with the database’s'
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return {
    text: `${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database’s`,
    remedy: 'Set the clocks of both machines by NTP.',
  }
}

/** Reads with the tables of the data model; null when they are not current. Another finding says why. */
async function readTables<Found>(connection: pg.ClientConfig, read: (db: Db) => Promise<Found>): Promise<Found | null> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    return await read(db)
  } catch {
    return null
  } finally {
    await close()
  }
}

/** Do the stored files belong to this database? Null also when the store does not respond. */
const readBond = (config: Config, connection: pg.ClientConfig): Promise<State['bond']> =>
  readTables(connection, (db) =>
    bondOf({ db, storage: openStorage(config, secureRandom.bytes(32), systemClock, secureRandom) }),
  )

const readPlans = (config: Config, connection: pg.ClientConfig): Promise<State['plans']> =>
  readTables(connection, async (db) => {
    const onSale = await plansOnSale(db)
    const paypal = openPaypal(config, { db, clock: systemClock, random: secureRandom })
    if (paypal === null || onSale.length === 0) return 'none on sale'
    return paypal.toSetUp(onSale).catch((error: unknown) => {
      if (error instanceof PaymentFailed) return error
      throw error
    })
  })

function plansState(plans: State['plans']): string | Warning {
  if (plans === null) return 'not compared'
  if (plans === 'none on sale') return 'not compared, because no plan is on sale yet'
  if (plans instanceof PaymentFailed)
    return {
      text: `not compared: ${plans.message}`,
      remedy: 'See “paypal” first, then check the rights of the REST app.',
    }
  if (plans.length === 0) return 'PayPal has every plan on sale'
  return { text: `PayPal does not have ${plans.join(', ')} as it is sold`, remedy: 'Run set-up-paypal.' }
}

function refundsState(loose: State['loose']): string | Warning {
  if (loose === null) return 'not counted'
  const { refused, requested } = loose
  const late = loose.late.length === 0 ? '' : `${loose.late.length} under way for more than a week, `
  const unknown = loose.unknown.filter(({ status }) => status !== 'cancelled')
  if (refused.length + loose.late.length + requested.length + unknown.length === 0) return 'none waits for a person'
  const text = `${refused.length} refused by their provider, ${late}${requested.length} asked for by members; ${unknown.length} agreements unknown to their provider`
  return { text, remedy: 'List them: refunds' }
}

/** What a newer version saved before this older one was started on its database. */
function newerState(newer: State['newer']): string | Warning {
  if (newer === null) return 'not counted'
  if (newer.solutions + newer.cards === 0) return 'this version opens every solution and card'
  return {
    text: `a newer Petalpost saved rows that this one lists but cannot open (solutions: ${newer.solutions}, cards: ${newer.cards})`,
    remedy: 'Update Petalpost again, or restore the backup of before the update. Nothing overwrites them meanwhile.',
  }
}

/** @throws Error when a server would not start */
function bondState(bond: State['bond'], config: Config): string {
  if (bond === null) return 'not compared'
  if (bond === 'joined' || bond === 'strangers') return 'belong to this database'
  throw new Error(SENTENCES[bond](storeName(config)))
}

/** Findings about the database. Starts it when it does not run, and stops it again. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  let state: State | null = null
  const database = await look('database', 'Check DATABASE_URL, or the permissions of DATA_DIR.', async () => {
    const running = await startDatabase(config, () => undefined)
    const client = new pg.Client(running.connection)
    client.on('error', () => undefined) // the query that gets the error fails
    try {
      await client.connect()
      const { connection } = running
      const bond = await readBond(config, connection)
      const loose = await readTables(connection, (db) => readLoose(db, systemClock.now()))
      const newer = await readTables(connection, countNewerRows)
      const plans = await readPlans(config, connection)
      state = { ...(await readState(client)), bond, loose, newer, plans }
      const { version, tables, size } = state
      return `PostgreSQL ${version.split(' ')[0]}, ${tables} tables, ${size}; ${running.description}`
    } finally {
      await client.end()
      await running.stop()
    }
  })
  const found = state as State | null
  if (found === null) return [database]
  return [
    database,
    await look('data model', 'Update Petalpost.', async () => migrationState(found.migrations)),
    await look('clock', '', async () => clockState(found.at)),
    await look('stored files', 'A server does not start until this is fixed.', async () =>
      bondState(found.bond, config),
    ),
    await look('newer data', '', async () => newerState(found.newer)),
    await look('refunds', '', async () => refundsState(found.loose)),
    ...(config.paypal === null ? [] : [await look('paypal plans', '', async () => plansState(found.plans))]),
  ]
}
