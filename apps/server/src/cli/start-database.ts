import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedPostgres } from '#db/embedded-postgres/launcher.ts'
import { isDatabaseDown } from '#db/failures.ts'
import { SESSION_LIMITS, STATEMENT_LIMIT } from '#db/open.ts'
import { isRefusedSetting, refusedSetting, refuseUnfit } from '#db/unfit.ts'
import { reasonOf } from '#errors/reason-of.ts'
import type { Config } from '#src/config.ts'

const PATIENCE_MS = 15_000
const RETRY_MS = 500

export interface RunningDatabase {
  connection: pg.ClientConfig
  /** for the user: which database this is, without its password */
  description: string
  stop(): Promise<void>
}

const hidePassword = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** `own`: everything is stored there; `source`: it is only read from. */
export type DatabaseUse = 'own' | 'source'

/** A test connection with the limits that the later ones have. @throws what pg throws, or UnfitDatabase */
async function tryDatabase(databaseUrl: string, use: DatabaseUse): Promise<void> {
  const limits = use === 'own' ? SESSION_LIMITS : {}
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseUnfit(client, use, STATEMENT_LIMIT)
  } catch (error) {
    throw isRefusedSetting(error) ? refusedSetting() : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Waits a while for a server that is just starting, and checks that it can be used, before anything is written.
 * @throws Error that names the database and says why it cannot be used
 */
export async function connectToServer(
  databaseUrl: string,
  use: DatabaseUse,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return await tryDatabase(databaseUrl, use)
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > deadline || stop.aborted)
        throw new Error(`The database ${hidePassword(databaseUrl)} cannot be used: ${reasonOf(error)}`, {
          cause: error,
        })
      await wait(RETRY_MS)
    }
}

export interface StartOptions {
  /** refuse to create an embedded database, for commands that have no use for an empty one */
  mustExist?: boolean
  /** no longer wait for a database that does not respond */
  stop?: AbortSignal
}

/**
 * The database of DATABASE_URL, or the embedded one in the data folder. `tell` gets lines for the user.
 * @throws Error with a sentence for the user when there is no database or it does not respond
 */
export async function startDatabase(
  config: Config,
  tell: (line: string) => void,
  { mustExist = false, stop }: StartOptions = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    await connectToServer(config.databaseUrl, 'own', stop)
    const connection = { connectionString: config.databaseUrl }
    return { connection, description: hidePassword(config.databaseUrl), stop: async () => undefined }
  }
  let failure = ''
  const database = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), {
    onCreate: () => {
      if (mustExist)
        throw new Error(`The database of ${config.dataDir} does not exist. Choose the data folder with DATA_DIR.`)
      tell('Creating the database …')
    },
    onRestart: () => tell('The database had stopped and was started again.'),
    onRestartFailed: (error) => {
      const reason = reasonOf(error)
      if (reason !== failure) tell(`The database stopped and cannot be started again: ${reason}`)
      failure = reason // each reason once, although it is tried every second
    },
    ...(stop === undefined ? {} : { stop }),
  })
  const description = `built-in PostgreSQL in ${database.folder}`
  return { connection: database.connection, description, stop: () => database.stop() }
}
