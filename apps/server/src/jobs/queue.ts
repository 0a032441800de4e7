import { setTimeout as pause } from 'node:timers/promises'

import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { KEEP_ALIVE, type Queries } from '../db/open.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { warnRarely } from './warn-rarely.ts'

/** A kind of job and how it is retried. */
export interface QueueDefinition<Data extends object, Result = unknown> {
  name: string
  /** seconds before the first retry; doubles with each retry, up to `retryDelayMax` */
  retryDelay: number
  retryDelayMax: number
  retryLimit: number
  /** seconds after which an unfinished job is dropped */
  retentionSeconds: number
  /**
   * Does one job; throws when a retry makes sense. It must be safe to run twice: the job of a killed process runs
   * again.
   */
  work(data: Data): Promise<Result>
}

/** The first try failed and will be retried, or it takes longer than the caller waits. */
export type Unfinished = 'failed' | 'underWay'

/** Jobs stored in the database (pg-boss). One of the server processes does each of them, now or later. */
export interface Jobs {
  /** Stores a job. Resolves once it is durable, not when it is done. */
  send<Data extends object>(queue: QueueDefinition<Data>, data: Data): Promise<void>
  /** Stores a job within the caller's transaction: both are there, or neither. */
  sendIn<Data extends object>(tx: Pick<Queries, 'execute'>, queue: QueueDefinition<Data>, data: Data): Promise<void>
  /**
   * Stores a job and tries it at once in this process, so that the caller learns the outcome whichever process works on
   * the queue. Returns what `work` returned, 'failed' when it threw, 'underWay' after `waitMs`. The queue does the
   * retries.
   */
  tryNow<Data extends object, Result>(
    queue: QueueDefinition<Data, Result>,
    data: Data,
    waitMs: number,
  ): Promise<Result | Unfinished>
  /** Deletes the queues' jobs whose data contains all of `part`, within the caller's transaction. */
  forget(tx: Pick<Queries, 'execute'>, queues: readonly string[], part: object): Promise<void>
  /** Starts working on a queue in this process. A call that failed may be repeated. */
  work<Data extends object>(queue: QueueDefinition<Data>): Promise<void>
  /** Runs `task` once per tick over all processes; `cron` in UTC. A call that failed may be repeated. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>
  /** Waits for running jobs (at most 5 s) and closes connections. */
  stop(): Promise<void>
}

/** Workers are notified of new jobs; polling finds jobs that are due for a retry. */
const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  perJobResults: true,
} as const

/** A process reports every 10 s that it works on a job. After this long without a report it counts as dead. */
export const HEARTBEAT_SECONDS = 20
/** How often one of the processes looks for jobs of dead processes: they run again within 90 s (rule R9). */
export const SUPERVISE_SECONDS = 30
/** A job that hangs in a living process is given to another process after this time. */
const EXPIRE_SECONDS = 300
/** A first try of `tryNow` has this long. Then the queue takes the job, because its process may have died. */
const FIRST_TRY_SECONDS = 30
/**
 * First tries that run at once in a process. Further jobs go straight to the queue, so a dead service cannot block more
 * of them.
 */
export const FIRST_TRIES = 32
/** When the process stops, running first tries get this long to finish. */
const STOP_MS = 3_000

/** The queue's own statements may take longer than those of a page. */
const ANSWER_MS = 30_000

/** A statement with its values in the places $1, $2, … */
const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/(\$\d+)/)
      .map((part) => (/^\$\d+$/.test(part) ? sql`${sql.param(values[Number(part.slice(1)) - 1])}` : sql.raw(part))),
  )

export async function startJobs(connection: pg.ClientConfig, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...({ ...connection, ...KEEP_ALIVE, query_timeout: ANSWER_MS } as object),
    application_name: 'petalpost jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    persistWarnings: false,
  })
  // while the database is gone, every queue reports it with each poll: together about ten times a second
  const warn = warnRarely(log, 'job queue')
  boss.on('error', (error) => warn(reasonOf(error)))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined) // the caller may try again: nothing of this one stays
    throw error
  }

  const known = new Set<string>()
  /** queues that have a worker in this process */
  const worked = new Set<string>()
  const ensureQueue = async (queue: QueueDefinition<never>): Promise<void> => {
    if (known.has(queue.name)) return
    const { name, retryDelay, retryDelayMax, retryLimit, retentionSeconds } = queue
    const options = {
      retryDelay,
      retryDelayMax,
      retryLimit,
      retentionSeconds,
      retryBackoff: true,
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 60,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options) // an older version of ours may have created it
    known.add(name)
  }

  const firstTries = new Set<Promise<unknown>>()
  const firstTry = async <Data extends object, Result>(
    queue: QueueDefinition<Data, Result>,
    data: Data,
    id: string | null,
  ): Promise<Result | 'failed'> => {
    if (id === null) throw new Error('job was not stored')
    // when the outcome cannot be stored, the job stays and runs again: better twice than never
    const store = (change: Promise<unknown>) =>
      change.catch((error: Error) => log.warn({ queue: queue.name, reason: error }, 'outcome of a job not stored'))
    try {
      const result = await queue.work(data)
      await store(boss.deleteJob(queue.name, id))
      return result
    } catch (error) {
      log.warn({ queue: queue.name, reason: error }, 'job failed, will be retried')
      await store(boss.fail(queue.name, id))
      return 'failed'
    }
  }

  return {
    send: async (queue, data) => {
      await ensureQueue(queue)
      await boss.send(queue.name, data)
    },
    sendIn: async (tx, queue, data) => {
      await ensureQueue(queue)
      const executeSql = async (text: string, values: unknown[] = []) => tx.execute(withValues(text, values))
      await boss.send(queue.name, data, { db: { executeSql } })
    },
    tryNow: async (queue, data, waitMs) => {
      await ensureQueue(queue)
      if (firstTries.size >= FIRST_TRIES) {
        await boss.send(queue.name, data)
        return 'underWay'
      }
      const stored = boss.send(queue.name, data, { startAfter: FIRST_TRY_SECONDS })
      const trying = stored.then((id) => firstTry(queue, data, id))
      firstTries.add(trying)
      void trying.finally(() => firstTries.delete(trying)).catch(() => undefined)
      await stored
      return Promise.race([trying, pause(waitMs, 'underWay' as const)])
    },
    forget: async (tx, queues, part) => {
      await tx.execute(sql`delete from pgboss.job where name in ${queues} and data @> ${JSON.stringify(part)}::jsonb`)
    },
    work: async (queue) => {
      await ensureQueue(queue)
      if (worked.has(queue.name)) return
      await boss.work<object, unknown, typeof WORK>(queue.name, WORK, (batch) =>
        // each on its own: a failed job must not make the others of its batch run again
        Promise.all(
          batch.map(async ({ id, data }) => {
            try {
              await queue.work(data as never)
              // Finished jobs hold their input (a sign-in code, an address), which must not remain stored.
              await boss.deleteJob(queue.name, id)
              return { id, status: 'completed' as const }
            } catch (error) {
              log.warn({ queue: queue.name, reason: error }, 'job failed, will be retried')
              return { id, status: 'failed' as const }
            }
          }),
        ),
      )
      worked.add(queue.name)
    },
    schedule: async (name, cron, task) => {
      const options = { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 2, retryDelay: 5, deleteAfterSeconds: 3600 }
      await boss.createQueue(name, { policy: 'singleton', ...options })
      await boss.updateQueue(name, options)
      const worker = async (): Promise<void> => {
        try {
          await task()
        } catch (error) {
          log.warn({ job: name, reason: error }, 'scheduled job failed')
          throw error
        }
      }
      if (!worked.has(name)) await boss.work(name, { batchSize: 1 }, worker)
      worked.add(name)
      await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    stop: async () => {
      await Promise.race([Promise.allSettled(firstTries), pause(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
