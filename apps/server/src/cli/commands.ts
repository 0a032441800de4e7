import path from 'node:path'
import process from 'node:process'

import { addressProblem } from '#db/address-problem.ts'
import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createLogger } from '#http/call/log.ts'
import { joinAnyway, joinFiles } from '#modules/files/installation.ts'
import { putBack } from '#modules/files/set-aside.ts'
import { isAddressSetting } from '#providers/address-setting.ts'
import { openStorage, storeName } from '#providers/storage/open-storage.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { createDeps, type Deps } from '#src/deps.ts'
import { secureRandom } from '#src/random.ts'

import { Refusal } from './copy/refusal.ts'
import { doctor } from './doctor/doctor.ts'
import { noteNewFolders } from './new-folders.ts'
import { OtherFiles, refuseOtherFiles, SENTENCES } from './refuse-other-files.ts'
import { serve, type Tell } from './serve.ts'
import { setUpPaypal } from './set-up-paypal.ts'
import { causeOf, connectToServer, type RunningDatabase, startDatabase } from './start-database.ts'
import { endAtOnce, hearWishToStop } from './wish-to-stop.ts'

/** A command of the command line. */
export interface Command {
  /** arguments that must follow the name */
  operands: readonly string[]
  summary: string
  /** lines of `petalpost NAME --help` below the summary */
  details?: string
  /** Returns false, or throws, when the command failed. */
  run(config: Config, operands: readonly string[]): Promise<boolean | void>
}

const tell: Tell = (line) => void process.stdout.write(`${line}\n`)
const tellAside: Tell = (line) => void process.stderr.write(`${line}\n`)

async function fillIn(deps: Deps): Promise<void> {
  const { seed } = await import('#src/seed/seed.ts')
  await seed(deps)
}

/** Runs `work` on a migrated database, then closes everything. */
async function withDeps(config: Config, work: (deps: Deps) => Promise<void>): Promise<void> {
  await withDatabase(config, tell, {}, async ({ connection }) => {
    await migrateDatabase(connection)
    const deps = await createDeps(config, connection, createLogger(config.logLevel))
    try {
      await work(deps)
    } finally {
      await deps.close()
    }
  })
}

interface DatabaseOptions {
  mustExist?: boolean
  /** a failure leaves database and storage as they were, also when they hold no files yet */
  isUndone?: boolean
  /** the command listens to the signals to stop, and undoes its work */
  hearsStops?: boolean
}

/**
 * Runs `work` on the configured database. A failure leaves no new folder, and a signal leaves no database running: a
 * command that does not hear it ends at once.
 */
async function withDatabase(
  config: Config,
  say: Tell,
  { mustExist = false, isUndone = false, hearsStops = false }: DatabaseOptions,
  work: (database: RunningDatabase) => Promise<void>,
): Promise<void> {
  const removeNew = noteNewFolders(config)
  const { signal: stop } = hearWishToStop()
  const starting = startDatabase(config, say, { mustExist, stop })
  if (!hearsStops) stop.addEventListener('abort', () => void endAtOnce(starting))
  let database: RunningDatabase | null = null
  try {
    database = await starting
    try {
      await work(database)
    } finally {
      await database.stop()
    }
  } catch (error) {
    removeNew(isUndone || error instanceof OtherFiles)
    throw causeOf(error, database)
  }
}

/** The configured store, for reading and writing only: commands sign no upload forms. */
const storageOf = (config: Config): Storage => openStorage(config, secureRandom.bytes(32), systemClock, secureRandom)

async function backup(config: Config, file: string): Promise<void> {
  const { backupToFile, refuseUnfitFile, writeBackup } = await import('./backup.ts')
  const toStdout = file === '-'
  if (!toStdout) await refuseUnfitFile(path.resolve(file))
  const say = toStdout ? tellAside : tell
  await withDatabase(config, say, { mustExist: true, hearsStops: !toStdout }, async ({ connection }) => {
    const source = { connection, storage: storageOf(config) }
    if (toStdout) await writeBackup(source, process.stdout, say)
    else await backupToFile(source, path.resolve(file), say, hearWishToStop().signal)
    say(toStdout ? 'The backup is complete.' : `The backup is complete: ${file}`)
  })
}

async function restore(config: Config, file: string): Promise<void> {
  const { openBackup, restoreFrom } = await import('./restore.ts')
  const input = file === '-' ? process.stdin : openBackup(path.resolve(file), hearWishToStop().signal)
  const options = { isUndone: true, hearsStops: file !== '-' }
  await withDatabase(config, tell, options, async ({ connection }) => {
    const storageMustBeEmpty = config.storage.kind === 'local'
    const target = { connection, storage: storageOf(config), storageMustBeEmpty, random: secureRandom }
    await restoreFrom(input, target, tell)
    tell('Everything is restored and its checksums are right. Start the server with: serve')
  })
}

function refuseWrongAddress(url: string): void {
  const problems: string[] = []
  const name = 'The other database'
  if (!isAddressSetting(name, url, ['postgres:', 'postgresql:'], problems)) throw new Refusal(problems.join('\n'))
  const problem = addressProblem(url)
  if (problem !== null) throw new Refusal(`${name} ${problem}`)
}

/** Copies between the configured database and the one at `url`. */
async function copyDatabase(config: Config, url: string, direction: 'export' | 'import'): Promise<void> {
  const { transfer } = await import('./transfer.ts')
  refuseWrongAddress(url)
  const isExport = direction === 'export'
  await connectToServer(url, isExport ? 'own' : 'source')
  const options = { mustExist: isExport, isUndone: true, hearsStops: true }
  await withDatabase(config, tell, options, async ({ connection }) => {
    const other = { connectionString: url }
    const [from, to] = isExport ? [connection, other] : [other, connection]
    await transfer(from, to, tell, hearWishToStop().signal)
    tell('Stored files were not copied: they stay in the storage, which belongs to the old database.')
    tell('When that database is gone for good, run with the new one: join-files')
  })
}

const COPY_DETAILS = `The whole database is copied in one snapshot and compared; the target must be empty and PostgreSQL 15 or newer.
A password may be in URL or in the variable PGPASSWORD. Stored files stay where they are: keep DATA_DIR, or the
bucket. Stop the server first: what it writes during the copy is not copied.`

/** Fills in the starter content. A stand-in of PayPal is new at each start, and is told of the plans again. */
async function fillInAndSetUp(deps: Deps): Promise<void> {
  await fillIn(deps)
  if (deps.config.paypal?.isSandbox) await setUpPaypal(deps)
}

/** All commands, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    operands: [],
    summary: 'migrate, seed and serve',
    run: (config) => serve(config, tell, { prepare: fillInAndSetUp }),
  },
  serve: { operands: [], summary: 'migrate and serve', run: (config) => serve(config, tell) },
  migrate: {
    operands: [],
    summary: 'bring the database to the current data model',
    run: (config) => withDeps(config, async () => tell('The database is up to date.')),
  },
  seed: {
    operands: [],
    summary: 'fill the database with festivals, categories, search texts, cards and solutions',
    run: (config) =>
      withDeps(config, async (deps) => {
        await refuseOtherFiles(deps)
        await fillIn(deps)
      }),
  },
  'set-up-paypal': {
    operands: [],
    summary: 'tell PayPal of the plans on sale and of the address of its notices',
    details: `Needs PAYPAL_CLIENT_ID and PAYPAL_SECRET. Run it once for each PayPal account, and again after a change of
prices or of PUBLIC_ORIGIN. It creates nothing twice; members keep the price that they subscribed for.`,
    run: (config) =>
      withDeps(config, async (deps) => {
        for (const line of await setUpPaypal(deps)) tell(line)
      }),
  },
  'join-files': {
    operands: [],
    summary: 'declare that the database and the stored files belong together',
    details: `A server does not start when the two do not belong together, because it would sweep away files that another
database needs. Run this only when you are sure that they belong together.`,
    run: (config) =>
      withDeps(config, async (deps) => {
        await joinAnyway(deps)
        tell(`The database and ${storeName(config)} belong together from now on.`)
      }),
  },
  'put-back': {
    operands: [],
    summary: 'put back stored files that were swept within the last 30 days',
    details: 'Files that nothing refers to are swept again after a day.',
    run: (config) =>
      withDeps(config, async (deps) => {
        const bond = await joinFiles(deps)
        if (bond !== 'joined') throw new Refusal(SENTENCES[bond](storeName(config)))
        // not while a server sweeps or a backup runs
        const isDone = await alone(deps.pool, [LOCKS.storedFiles], async () =>
          tell(`${await putBack(deps)} files were put back.`),
        )
        if (!isDone) throw new Refusal('The stored files are being swept or copied. Try again in a few minutes.')
      }),
  },
  doctor: {
    operands: [],
    summary: 'show what is configured, reachable and missing',
    details: 'Exits with 1 when something that the server needs is missing.',
    run: (config) => doctor(config, tell),
  },
  books: {
    operands: [],
    summary: 'add up payments and memberships, and print every difference',
    details: `Reads one snapshot, beside a running server, and changes nothing. Exits with 1 when money and memberships differ:
a payment that brought no membership, a membership that nobody paid, another amount than ordered.`,
    run: async (config) => {
      const { books } = await import('./books.ts')
      let fits = true
      await withDatabase(config, tellAside, { mustExist: true }, async ({ connection }) => {
        fits = await books(connection, systemClock, tell)
      })
      return fits
    },
  },
  refunds: {
    operands: [],
    summary: 'list refunds that wait for a person',
    details: `Refunds that a provider refuses, or that failed there, with its reason and the next try: give the money back at the
provider, and the row goes by itself (at WeChat Pay's site, only if its refund notices go to PUBLIC_ORIGIN/pay/
wechat-native/notice); or give it back in another way, and run close-refund. Refunds under way: the provider works on
them, there is nothing to do, unless it is too long. Refunds that members asked for: give them back at the provider, or run
decline-refund. Agreements that their provider does not know: after a day they count as ended here, and bring nothing
more. After a change of the provider's account the old account still charges them: cancel them there.`,
    run: async (config) => {
      const { refunds } = await import('./refunds.ts')
      await withDatabase(config, tellAside, { mustExist: true }, ({ connection }) => refunds(connection, tell))
    },
  },
  'close-refund': {
    operands: ['ORDER', 'REASON'],
    summary: 'close a refund that was paid outside its provider',
    details: `For a refund that the provider refuses, and that you have paid yourself, for example by bank transfer. The provider
is asked before: one that it works on, or has given back, stays open. The payment counts as given back, nobody asks the
provider again, the buyer gets the mail about it, and books prints the REASON.`,
    run: async (config, [orderNo = '', reason = '']) => {
      const { closeRefund } = await import('./refunds.ts')
      await withDeps(config, (deps) => closeRefund(deps, orderNo, reason, tell))
    },
  },
  'decline-refund': {
    operands: ['ORDER'],
    summary: 'decline the refund that a member asked for',
    details: `The request leaves the list of refunds, and with it a refund that failed and whose payment counts. The membership
stays. Tell the member why; they may ask again.`,
    run: async (config, [orderNo = '']) => {
      const { declineRefund } = await import('./refunds.ts')
      await withDeps(config, (deps) => declineRefund(deps, orderNo, tell))
    },
  },
  calendar: {
    operands: ['YEAR', 'REGION'],
    summary: 'print the festivals of a year',
    details: 'REGION is a country such as CN, US or KR, or * for festivals that are celebrated everywhere.',
    run: async (_, [year = '', region = '']) => {
      const { yearCalendar } = await import('./year-calendar.ts')
      tell(yearCalendar(year, region))
    },
  },
  backup: {
    operands: ['FILE'],
    summary: 'write all tables and stored files into one file',
    details: `One consistent snapshot, while the server runs. FILE must not exist; it appears only when it is complete. With -
the backup goes to the standard output. Unclaimed uploads and rate limits are left out.`,
    run: (config, [file = '']) => backup(config, file),
  },
  restore: {
    operands: ['FILE'],
    summary: 'fill an empty database and an empty data folder from a backup',
    details: `All or nothing: every checksum is compared first. A backup of an older version is brought to the current data
model. With - the backup is read from the standard input.`,
    run: (config, [file = '']) => restore(config, file),
  },
  export: {
    operands: ['URL'],
    summary: 'copy the database into another, empty PostgreSQL',
    details: COPY_DETAILS,
    run: (config, [url = '']) => copyDatabase(config, url, 'export'),
  },
  import: {
    operands: ['URL'],
    summary: 'copy another PostgreSQL into the configured, empty database',
    details: COPY_DETAILS,
    run: (config, [url = '']) => copyDatabase(config, url, 'import'),
  },
}
