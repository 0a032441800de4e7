import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { KEEP_ALIVE, type Queries } from '../db/open.ts'

/** What one kind of job is and how it is retried. */
export interface QueueDefinition<Data extends object, Result = unknown> {
  name: string
  /** seconds before the first retry; doubles with each, up to `retryDelayMax` */
  retryDelay: number
  retryDelayMax: number
  retryLimit: number
  /** seconds after which a job that was never done is dropped */
  retentionSeconds: number
  /** Does one job; throws when another try makes sense. Must bear being done twice: a killed process's job is done again. */
  work(data: Data): Promise<Result>
}

/** The first try has failed and is retried, or takes longer than the caller waits. */
export type Unfinished = 'failed' | 'underWay'

/** Jobs in the database: done once by one of the server processes, now or later (pg-boss). */
export interface Jobs {
  /** Stores a job. Resolves once it is durable, not when it is done. */
  send<Data extends object>(queue: QueueDefinition<Data>, data: Data): Promise<void>
  /**
   * Stores a job and tries it at once in this process, so that the caller learns the outcome whichever process works on
   * the queue. Returns what `work` returned, 'failed' when it threw, 'underWay' after `waitMs`. Retries are the queue's.
   */
  tryNow<Data extends object, Result>(
    queue: QueueDefinition<Data, Result>,
    data: Data,
    waitMs: number,
  ): Promise<Result | Unfinished>
  /** Removes the queues' jobs whose data holds all of `part`, within the caller's transaction. */
  forget(tx: Pick<Queries, 'execute'>, queues: readonly string[], part: object): Promise<void>
  /** Starts working on a queue in this process. */
  work<Data extends object>(queue: QueueDefinition<Data>): Promise<void>
  /** Runs `task` once per tick over all processes; `cron` in UTC. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>
  /** Lets running jobs end (at most 5 s) and gives back connections. */
  stop(): Promise<void>
}

/** New jobs are notified; the poll finds those whose time for another try has come. */
const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  perJobResults: true,
} as const

/** A process that works on a job says so every 10 s; one that has not for so long is taken for dead. */
export const HEARTBEAT_SECONDS = 20
/** How often one of the processes looks for jobs of dead ones: they are done again within 90 s (rule R9). */
export const SUPERVISE_SECONDS = 30
/** A job that hangs in a living process is given to another after this. */
const EXPIRE_SECONDS = 300
/** A first try of `tryNow` has this long before the queue takes the job: its process may have died. */
const FIRST_TRY_SECONDS = 30
/** First tries under way at once in a process; further jobs go straight to the queue, so a dead service holds no more. */
export const FIRST_TRIES = 32
/** Running first tries may end for this long when the process stops. */
const STOP_MS = 3_000

/** The queue's own statements may take longer than a page's. */
const ANSWER_MS = 30_000

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
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'))
  await boss.start()

  const known = new Set<string>()
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
    await boss.updateQueue(name, options) // it may stand there from an older version of ours
    known.add(name)
  }

  const firstTries = new Set<Promise<unknown>>()
  const firstTry = async <Data extends object, Result>(
    queue: QueueDefinition<Data, Result>,
    data: Data,
    id: string | null,
  ): Promise<Result | 'failed'> => {
    if (id === null) throw new Error('job was not stored')
    // when the outcome cannot be stored the job stays and is done again: better twice than never
    const store = (change: Promise<unknown>) =>
      change.catch((error: Error) => log.warn({ queue: queue.name, reason: error.message }, 'outcome not stored'))
    try {
      const result = await queue.work(data)
      await store(boss.deleteJob(queue.name, id))
      return result
    } catch (error) {
      log.warn({ queue: queue.name, reason: (error as Error).message }, 'job failed, to be tried again')
      await store(boss.fail(queue.name, id))
      return 'failed'
    }
  }

  return {
    send: async (queue, data) => {
      await ensureQueue(queue)
      await boss.send(queue.name, data)
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
      await boss.work<object, unknown, typeof WORK>(queue.name, WORK, (batch) =>
        // each on its own: one that fails must not send the others of its batch round again
        Promise.all(
          batch.map(async ({ id, data }) => {
            try {
              await queue.work(data as never)
              // Done jobs hold what they were given (a sign-in code, an address): nothing of it may stay.
              await boss.deleteJob(queue.name, id)
              return { id, status: 'completed' as const }
            } catch (error) {
              log.warn({ queue: queue.name, reason: (error as Error).message }, 'job failed, to be tried again')
              return { id, status: 'failed' as const }
            }
          }),
        ),
      )
    },
    schedule: async (name, cron, task) => {
      const options = { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 2, retryDelay: 5, deleteAfterSeconds: 3600 }
      await boss.createQueue(name, { policy: 'singleton', ...options })
      await boss.updateQueue(name, options)
      await boss.work(name, { batchSize: 1 }, async () => {
        try {
          await task()
        } catch (error) {
          log.warn({ job: name, reason: (error as Error).message }, 'scheduled job failed')
          throw error
        }
      })
      await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    stop: async () => {
      await Promise.race([Promise.allSettled(firstTries), pause(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
