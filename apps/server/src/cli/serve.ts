import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { migrateDatabase } from '#db/migrate.ts'
import { createLogger } from '#http/call/log.ts'
import { createApp } from '#src/app.ts'
import type { Config } from '#src/config.ts'
import { createDeps, type Deps } from '#src/deps.ts'
import { drawAhead } from '#src/library/draw-ahead.ts'

import { closeDataFolder } from './data-folder.ts'
import { refuseOtherFiles } from './refuse-other-files.ts'
import { startDatabase } from './start-database.ts'

/** Requests in progress when the server is told to stop get this long to finish (rule F15). */
const FINISH_MS = 10_000

/** A slow or unreachable storage delays the first response by at most this long. */
const KEEP_MS = 2_000

export type Tell = (line: string) => void

export interface ServeOptions {
  /** runs after the migrations and before the first request, e.g. the seed */
  prepare?: (deps: Deps) => Promise<void>
}

/** While stopping, the server accepts connections for this long: a load balancer needs a moment to notice. */
const LAST_CALLS_MS = 300

/** … and then until nobody connects for a moment, at most this long. */
const QUIET_MS = 2_000

/** A turn of the event loop that ran other work for longer may have left clients waiting. */
const SHORT_TURN_MS = 0.5

/**
 * Serves clients whose connections the kernel has accepted, and tells all clients to connect elsewhere. It closes the
 * port after a short turn of the event loop without a new connection. Node cannot take the last connection and close
 * the port in one step, so a client that connects within that turn gets a reset.
 */
async function takeWaiting(app: FastifyInstance): Promise<void> {
  app.isStopping = true
  await pause(LAST_CALLS_MS)
  let accepted = 0
  app.server.on('connection', () => void (accepted += 1))
  const deadline = performance.now() + QUIET_MS
  for (let isQuiet = false; !isQuiet && performance.now() < deadline;) {
    const [before, begun] = [accepted, performance.now()]
    await new Promise((resolve) => setImmediate(resolve))
    isQuiet = before === accepted && performance.now() - begun < SHORT_TURN_MS
  }
  app.server.close()
}

/** One Ctrl+C may arrive twice: from the terminal, and passed on by the process that started this one. */
const SAME_PRESS_MS = 500

/** Resolves at the first signal to stop; another press ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | null = null
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        firstAt ??= performance.now()
        if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(1)
        resolve(signal)
      })
  })
}

function tellWhere({ config, payments }: Deps, database: string, tell: Tell): void {
  if (config.production) return
  tell(`Petalpost is ready: ${config.publicOrigin}`)
  if (config.smtpUrl === null) {
    tell(`Mailbox:            ${config.publicOrigin}/dev/mail`)
    tell('                    No mail server is configured (SMTP_URL), so sign-in codes are shown there to anybody.')
  }
  for (const { source } of payments.filter(({ sandbox }) => sandbox !== null))
    tell(`Sandbox:            ${source} is played by a stand-in: orders can be paid, and no money moves.`)
  tell(`Database:           ${database}`)
  tell('Stop with Ctrl+C.')
}

/** Draws the template cards' files while the server runs. Reports when it begins, at every quarter, and at the end. */
async function drawCards(deps: Deps, tell: Tell, stop: AbortSignal): Promise<void> {
  let told: number | undefined
  try {
    await drawAhead(deps, stop, (drawn, all) => {
      const quarter = Math.floor((4 * drawn) / all)
      if (quarter === told || (told === undefined && drawn === all)) return
      told = quarter
      const text = `${drawn} of ${all} files are drawn${drawn === all ? '' : '; what is asked for comes first'}`
      if (deps.config.production) deps.log.info(`template cards: ${text}`)
      else tell(`Template cards:     ${text}.`)
    })
  } catch (error) {
    deps.log.warn({ reason: (error as Error).message }, 'template cards are drawn only on request')
  }
}

/**
 * Starts the database, migrates it and listens; then serves until told to stop, and stops without dropping a request.
 */
export async function serve(config: Config, tell: Tell, options: ServeOptions = {}): Promise<void> {
  const stopped = stopSignal()
  const log = createLogger(config.logLevel)
  const database = await startDatabase(config, tell)
  let deps: Deps | null = null
  const stop = new AbortController()
  let drawing: Promise<void> | null = null
  try {
    if (!closeDataFolder(config.dataDir)) log.warn('the data folder can be read by other accounts of this machine')
    await migrateDatabase(database.connection)
    deps = await createDeps(config, database.connection, log)
    await refuseOtherFiles(deps)
    await options.prepare?.(deps)
    // before the first response: the other processes must find the files that this build names
    const kept = Promise.race([deps.services.builds.keep(), pause(KEEP_MS, undefined, { ref: false })])
    const [app] = await Promise.all([createApp(deps), kept])
    await app.listen({ port: config.port, host: config.host })
    if (config.drawAhead) drawing = drawCards(deps, tell, stop.signal)
    await deps.startWork()
    tellWhere(deps, database.description, tell)
    log.info({ port: config.port }, 'listening')
    const signal = await stopped
    log.info({ signal }, 'stopping')
    stop.abort()
    await takeWaiting(app)
    const tooLong = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(tooLong)
  } finally {
    stop.abort()
    deps?.library.close()
    await drawing
    await deps?.close()
    await database.stop()
  }
}
