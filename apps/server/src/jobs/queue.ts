import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Queries } from '../db/open.ts'

/** What one kind of job is and how it is retried. */
export interface QueueDefinition<Data extends object> {
  name: string
  /** seconds before the first retry; doubles with each, up to `retryDelayMax` */
  retryDelay: number
  retryDelayMax: number
  retryLimit: number
  /** seconds after which a job that was never done is dropped */
  retentionSeconds: number
  /** Does one job. Must bear being done twice: a killed process's job is done again. */
  work(data: Data): Promise<void>
}

/** Jobs in the database: done once by one of the server processes, now or later (pg-boss). */
export interface Jobs {
  /** Stores a job. Resolves once it is durable, not when it is done. */
  send<Data extends object>(queue: QueueDefinition<Data>, data: Data): Promise<void>
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

export async function startJobs(connection: pg.ClientConfig, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
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

  return {
    send: async (queue, data) => {
      await ensureQueue(queue)
      await boss.send(queue.name, data)
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
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
