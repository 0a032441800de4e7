import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { connectRemedy } from '#db/connect-failure.ts'
import { startEmbeddedPostgres } from '#db/embedded-postgres/launcher.ts'
import { isDatabaseDown } from '#db/failures.ts'
import { SESSION_LIMITS, STATEMENT_LIMIT } from '#db/open.ts'
import { isRefusedSetting, refusedSetting, refuseUnfit } from '#db/unfit.ts'
import { reasonOf } from '#errors/reason-of.ts'
import type { Config } from '#src/config.ts'

const PATIENCE_MS = 15_000
const RETRY_MS = 500
/** A database that is up accepts a connection, and answers a question, within this time. */
const ANSWER_MS = 5_000

export interface RunningDatabase {
  connection: pg.ClientConfig
  /** for the user: which database this is, without its password */
  description: string
  /** why it could not be started again after it died; null while nothing has failed */
  brokenBy: () => unknown
  stop(): Promise<void>
}

/** Why work on a database failed: what prevents that it starts again says more than that it is down. */
export const causeOf = (failure: unknown, database: RunningDatabase | null): unknown =>
  (isDatabaseDown(failure) ? database?.brokenBy() : null) ?? failure

/** The address of a database without its user and password. The folder of a socket may be a parameter. */
const hidePassword = (url: string): string => {
  const { protocol, host, pathname, searchParams } = new URL(url)
  return `${protocol}//${host || (searchParams.get('host') ?? '')}${pathname}`
}

/** `own`: everything is stored there; `source`: it is only read from. */
export type DatabaseUse = 'own' | 'source'

/** A test connection with the limits that the later ones have. @throws what pg throws, or UnfitDatabase */
async function tryDatabase(databaseUrl: string, use: DatabaseUse, answerMs: number): Promise<void> {
  const limits = use === 'own' ? SESSION_LIMITS : {}
  const open = () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      ...limits,
    })
    client.on('error', () => undefined)
    return client
  }
  const client = open()
  try {
    await client.connect()
    await refuseUnfit(client, { use, statementTimeout: STATEMENT_LIMIT, open })
  } catch (error) {
    throw isRefusedSetting(error) ? refusedSetting() : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function sentenceOf(databaseUrl: string, error: unknown): string {
  const reason = `The database ${hidePassword(databaseUrl)} cannot be used: ${reasonOf(error)}`
  const remedy = connectRemedy(error)
  return remedy === '' ? reason : `${reason}. ${remedy}`
}

/**
 * Waits a while for a server that is just starting, and checks that it can be used, before anything is written.
 * @throws Error that names the database and says why it cannot be used
 */
export async function connectToServer(
  databaseUrl: string,
  use: DatabaseUse,
  stop: AbortSignal = new AbortController().signal,
  answerMs = ANSWER_MS,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return await tryDatabase(databaseUrl, use, answerMs)
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > deadline || stop.aborted)
        throw new Error(sentenceOf(databaseUrl, error), { cause: error })
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
    const description = hidePassword(config.databaseUrl)
    return { connection, description, brokenBy: () => null, stop: async () => undefined }
  }
  let broken: unknown = null
  let told = ''
  const database = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), {
    onCreate: () => {
      if (mustExist)
        throw new Error(`The database of ${config.dataDir} does not exist. Choose the data folder with DATA_DIR.`)
      tell('Creating the database …')
    },
    onRestart: () => {
      broken = null
      tell('The database had stopped and was started again.')
    },
    onRestartFailed: (error) => {
      broken = error
      const reason = reasonOf(error)
      // each reason once, although it is tried every second, and whatever process it names
      const kind = reason.replaceAll(/\d+/g, '')
      if (kind !== told) tell(`The database stopped and cannot be started again: ${reason}`)
      told = kind
    },
    ...(stop === undefined ? {} : { stop }),
  })
  const description = `built-in PostgreSQL in ${database.folder}`
  return { connection: database.connection, description, brokenBy: () => broken, stop: () => database.stop() }
}
