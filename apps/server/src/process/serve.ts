import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createDeps, type Deps } from '../deps.ts'
import { createLogger } from '../http/log.ts'
import { startDatabase } from './start-database.ts'

/** Requests that run when the server is told to stop get this long to finish (fault F15). */
const FINISH_MS = 10_000

/** A storage that is slow or away delays the first answer by no more than this. */
const KEEP_MS = 2_000

export type Tell = (line: string) => void

export interface ServeOptions {
  /** done after the migrations and before the first request, e.g. the seed */
  prepare?: (deps: Deps) => Promise<void>
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isFirst = true
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (!isFirst) process.exit(1)
        isFirst = false
        resolve(signal)
      })
  })
}

function tellWhere(config: Config, database: string, tell: Tell): void {
  if (config.production) return
  tell(`Petalpost is ready: ${config.publicOrigin}`)
  if (config.smtpUrl === null) {
    tell(`Mailbox:            ${config.publicOrigin}/dev/mail`)
    tell('                    No mail server is configured (SMTP_URL), so sign-in codes are shown there to anybody.')
  }
  tell(`Database:           ${database}`)
  tell('Stop with Ctrl+C.')
}

/** Database, migrations, listening; then serves until told to stop, and stops without dropping a request. */
export async function serve(config: Config, tell: Tell, options: ServeOptions = {}): Promise<void> {
  const stopped = stopSignal()
  const log = createLogger(config.logLevel)
  const database = await startDatabase(config, tell)
  let deps: Deps | null = null
  try {
    await migrateDatabase(database.connection)
    deps = await createDeps(config, database.connection, log)
    await options.prepare?.(deps)
    // before anybody is answered: what this build names must be found by the other processes too
    const kept = Promise.race([deps.services.builds.keep(), pause(KEEP_MS, undefined, { ref: false })])
    const [app] = await Promise.all([createApp(deps), kept])
    await app.listen({ port: config.port, host: config.host })
    await deps.startWork()
    tellWhere(config, database.description, tell)
    log.info({ port: config.port }, 'listening')
    const signal = await stopped
    log.info({ signal }, 'stopping')
    const tooLong = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(tooLong)
  } finally {
    await deps?.close()
    await database.stop()
  }
}
