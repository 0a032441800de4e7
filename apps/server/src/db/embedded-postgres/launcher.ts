import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { isDatabaseDown } from '../failures.ts'
import {
  answers,
  connectionTo,
  createCluster,
  createDatabase,
  isOutOfReach,
  livePid,
  ourPid,
  type Settings,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { withFolderLock } from './folder-lock.ts'
import { findPlaces, type Places } from './places.ts'

const MONITOR = 'petalpost monitor'
const RETRY_MS = 1_000
const FIRST_RETRY_MS = 100
/** A database that dies while it is started is started again within this time. */
const PATIENCE_MS = 60_000

export interface EmbeddedPostgres {
  connection: pg.ClientConfig
  /** true = it ran already: a killed server left it, or a living one shares it */
  adopted: boolean
  /** where its files are */
  folder: string
  /**
   * Stops watching, and stops the database unless another server process still uses it.
   * @throws Error with a sentence for the user when the folder was deleted meanwhile
   */
  stop(): Promise<void>
}

export interface LaunchOptions {
  settings?: Settings
  /** called once before a new database is made, which takes a second or two; throws to prevent that */
  onCreate?: () => void
  /** called when the database died and was started again */
  onRestart?: () => void
  /** called when it died and cannot be started again; further tries follow */
  onRestartFailed?: (error: unknown) => void
  /** no longer start it */
  stop?: AbortSignal
}

/** Why no lock can be written: the disk is full, read-only or broken. Then no other launcher can take one either. */
const NO_LOCK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])
const isLockRefused = (error: unknown): boolean => NO_LOCK.has((error as NodeJS.ErrnoException).code ?? '')

const lockFile = (places: Places) => path.join(places.folder, 'launcher.lock')

/** Adopts the running database of this folder, or creates and starts one. Only one launcher at a time. */
function ensureRunning(places: Places, options: LaunchOptions): Promise<boolean> {
  return withFolderLock(lockFile(places), async () => {
    if (livePid(places) !== null && (await answers(places))) return true
    if (isOutOfReach(places)) await stopCluster(livePid(places), places)
    const { settings = {}, onCreate } = options
    await createCluster(places, settings, onCreate)
    await startCluster(places, settings)
    await createDatabase(places)
    return false
  })
}

/** Number of other server processes that watch this database. */
async function otherMonitors(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [MONITOR],
  )
  return rows[0]?.count ?? 0
}

/**
 * Starts the PostgreSQL that npm installed, on a folder of ours. It adopts one that runs, never runs two on one folder,
 * survives kill -9 of either side, and restarts the database when it dies.
 * @throws Error with a sentence for the person who starts the server
 */
export async function startEmbeddedPostgres(folder: string, options: LaunchOptions = {}): Promise<EmbeddedPostgres> {
  const places = findPlaces(path.resolve(folder))
  let adopted = true
  let runningAs: number | null = null
  const stopping = new AbortController()
  let monitor: pg.Client | null = null
  let restarting: Promise<void> = Promise.resolve()

  // One idle connection. Its end tells us at once that the database died; its presence tells others that we use it.
  const watch = async (): Promise<void> => {
    const client = new pg.Client({ ...connectionTo(places, 'postgres'), application_name: MONITOR })
    client.on('error', () => undefined) // 'end' follows
    await client.connect()
    monitor = client
    // only after connecting: a connection that failed ends too, and its caller retries
    client.on('end', () => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }
  const restart = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      try {
        const wasUp = await ensureRunning(places, options)
        runningAs = livePid(places)
        if (stopping.signal.aborted) return
        await watch()
        if (!wasUp) options.onRestart?.()
        return
      } catch (error) {
        options.onRestartFailed?.(error)
        await wait(RETRY_MS)
      }
  }
  /** It may be killed between any two steps: then it runs, but not for us. */
  const begin = async (): Promise<void> => {
    for (const deadline = Date.now() + PATIENCE_MS; ;)
      try {
        adopted = (await ensureRunning(places, options)) && adopted
        runningAs = livePid(places)
        return await watch()
      } catch (error) {
        if (!isDatabaseDown(error) || options.stop?.aborted || Date.now() > deadline) {
          if (!adopted) await stopCluster(ourPid(places, runningAs), places)
          throw error
        }
        await wait(FIRST_RETRY_MS)
      }
  }
  await begin()

  const endUse = async (pid: number | null): Promise<void> => {
    const others = monitor === null ? 0 : await otherMonitors(monitor).catch(() => 0)
    await monitor?.end().catch(() => undefined)
    if (others === 0) await stopCluster(pid, places)
  }
  const stop = async (): Promise<void> => {
    stopping.abort()
    await restarting
    const end = () => endUse(livePid(places))
    if (existsSync(places.folder))
      return withFolderLock(lockFile(places), end).catch((error) =>
        isLockRefused(error) ? end() : Promise.reject(error),
      )
    // no lock can be taken there, and nobody else can start a database there
    await endUse(ourPid(places, runningAs))
    throw new Error(`The database in ${places.folder} is gone: the folder was deleted while the server ran.`)
  }
  let stopped: Promise<void> | undefined
  return { connection: connectionTo(places), adopted, folder: places.folder, stop: () => (stopped ??= stop()) }
}
