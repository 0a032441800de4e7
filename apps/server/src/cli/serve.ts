import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { migrateDatabase } from '#db/migrate.ts'
import { createLogger } from '#http/call/log.ts'
import { createApp } from '#src/app.ts'
import type { Config } from '#src/config.ts'
import { createDeps, type Deps } from '#src/deps.ts'
import { drawAhead } from '#src/library/draw-ahead.ts'

import { closeDataFolder } from './data-folder.ts'
import { noteNewFolders } from './new-folders.ts'
import { OtherFiles, refuseOtherFiles } from './refuse-other-files.ts'
import { type RunningDatabase, startDatabase } from './start-database.ts'
import { whileDatabaseDies } from './while-database-dies.ts'
import { endAtOnce, hearWishToStop } from './wish-to-stop.ts'

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
  const onProgress = (drawn: number, all: number): void => {
    const quarter = Math.floor((4 * drawn) / all)
    if (quarter === told || (told === undefined && drawn === all)) return
    told = quarter
    const text = `${drawn} of ${all} files are drawn${drawn === all ? '' : '; what is asked for comes first'}`
    if (deps.config.production) deps.log.info(`template cards: ${text}`)
    else tell(`Template cards:     ${text}.`)
  }
  try {
    const draw = () => drawAhead(deps, stop, onProgress)
    await whileDatabaseDies(draw, { stop, patienceMs: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (stop.aborted) return
    deps.log.warn({ reason: error }, 'template cards are drawn only on request')
  }
}

type Step = <Result>(work: () => Promise<Result>) => Promise<Result>

/** What a start has opened so far, for its end. */
interface Opened {
  database: RunningDatabase | null
  deps: Deps | null
  app: FastifyInstance | null
  drawing: Promise<void> | null
  /** ends the drawing */
  end: AbortController
}

/** Opens what requests need. Each step may be repeated, because the database may die during each (rule F18). */
async function open(config: Config, options: ServeOptions, opened: Opened, step: Step): Promise<Deps> {
  const log = createLogger(config.logLevel)
  const connection = opened.database?.connection ?? {}
  if (!closeDataFolder(config.dataDir)) log.warn('the data folder can be read by other accounts of this machine')
  await step(() => migrateDatabase(connection))
  const deps = await step(() => createDeps(config, connection, log))
  opened.deps = deps
  await step(() => refuseOtherFiles(deps))
  await step(async () => options.prepare?.(deps))
  // before the first response: the other processes must find the files that this build names
  const kept = Promise.race([deps.services.builds.keep(), pause(KEEP_MS, undefined, { ref: false })])
  const [app] = await Promise.all([step(() => createApp(deps)), kept])
  await app.listen({ port: config.port, host: config.host })
  opened.app = app
  return deps
}

/** Ends requests, work and connections, in this order: an open port never meets a closed pool. */
async function close({ deps, app, drawing, end }: Opened): Promise<void> {
  end.abort()
  if (app !== null) {
    if (app.server.listening) await takeWaiting(app)
    const tooLong = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(tooLong)
  }
  deps?.library.close()
  await drawing
  await deps?.close()
}

interface Run {
  opened: Opened
  starting: Promise<RunningDatabase>
  stop: AbortSignal
}

async function serveUntilStopped(
  config: Config,
  tell: Tell,
  options: ServeOptions,
  { opened, starting, stop }: Run,
): Promise<void> {
  const database = await starting
  opened.database = database
  const deps = await open(config, options, opened, (work) =>
    whileDatabaseDies(work, { stop, brokenBy: database.brokenBy }),
  )
  if (config.drawAhead) opened.drawing = drawCards(deps, tell, AbortSignal.any([stop, opened.end.signal]))
  // requests are served meanwhile: with 503 as long as the database is down
  await whileDatabaseDies(() => deps.startWork(), { stop, patienceMs: Number.POSITIVE_INFINITY })
  tellWhere(deps, database.description, tell)
  deps.log.info({ port: config.port }, 'listening')
  if (!stop.aborted) await once(stop, 'abort')
  deps.log.info({ signal: stop.reason as string }, 'stopping')
}

/**
 * Starts the database, migrates it and listens; then serves until told to stop, and stops without dropping a request.
 * A stop before the server is ready ends the start.
 */
export async function serve(config: Config, tell: Tell, options: ServeOptions = {}): Promise<void> {
  const wish = hearWishToStop()
  const stop = wish.signal
  const opened: Opened = { database: null, deps: null, app: null, drawing: null, end: new AbortController() }
  const removeNew = noteNewFolders(config)
  const starting = startDatabase(config, tell, { stop })
  // cuts off requests, but leaves no database running
  void wish.atOnce.then(() => endAtOnce(starting))
  let failure: unknown = null
  try {
    await serveUntilStopped(config, tell, options, { opened, starting, stop })
  } catch (error) {
    if (stop.aborted) return // a start that was stopped has not failed
    failure = error
    throw error
  } finally {
    try {
      await close(opened)
    } finally {
      await opened.database?.stop()
    }
    // what a server has stored that served is no longer ours to remove
    if (failure !== null && opened.app === null) removeNew(failure instanceof OtherFiles)
  }
}
