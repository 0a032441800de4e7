import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedPostgres } from '#db/embedded-postgres/launcher.ts'
import { isDatabaseDown } from '#db/failures.ts'
import type { Config } from '#src/config.ts'

/** Oldest PostgreSQL version that the queries work on. */
const OLDEST_VERSION = 150_000
const PATIENCE_MS = 15_000

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

/**
 * Waits a while for a server that is just starting. @throws Error that names the database and says why it did not
 * respond
 */
export async function connectToServer(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      )
      if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 15')
      return
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > deadline)
        throw new Error(`The database ${hidePassword(databaseUrl)} cannot be used: ${(error as Error).message}`, {
          cause: error,
        })
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(500)
  }
}

export interface StartOptions {
  /** refuse to create an embedded database, for commands that have no use for an empty one */
  mustExist?: boolean
}

/**
 * The database of DATABASE_URL, or the embedded one in the data folder. `tell` gets lines for the user.
 * @throws Error with a sentence for the user when there is no database or it does not respond
 */
export async function startDatabase(
  config: Config,
  tell: (line: string) => void,
  { mustExist = false }: StartOptions = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    await connectToServer(config.databaseUrl)
    const connection = { connectionString: config.databaseUrl }
    return { connection, description: hidePassword(config.databaseUrl), stop: async () => undefined }
  }
  const database = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), {
    onCreate: () => {
      if (mustExist)
        throw new Error(`The database of ${config.dataDir} does not exist. Choose the data folder with DATA_DIR.`)
      tell('Creating the database …')
    },
    onRestart: () => tell('The database had stopped and was started again.'),
  })
  const description = `built-in PostgreSQL in ${database.folder}`
  return { connection: database.connection, description, stop: () => database.stop() }
}
