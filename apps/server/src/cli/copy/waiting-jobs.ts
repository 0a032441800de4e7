import pg from 'pg'
import { PgBoss } from 'pg-boss'

import type { Table } from './description.ts'

/**
 * Jobs that were sent but not done (queued mails and other work that must not be lost) are copied as one more table.
 * The queue's own tables are not copied: they belong to one version of pg-boss, and the server creates them. Scheduled
 * jobs are left out, because the schedule creates them again. So each job runs at least once: a job that the old server
 * did after the snapshot runs again on the new one, and every handler must allow that. A mail that is too late is
 * dropped unsent.
 */
export const WAITING_JOBS: Table = {
  name: 'petalpost_waiting_jobs',
  columns: ['id', 'queue', 'data', 'priority', 'start_after', 'options'],
}

const WAITING = `
  from pgboss.job j
  where j.state < 'completed' and j.name not like '\\_\\_pgboss%'
    and not exists (select from pgboss.schedule s where s.name = j.name)`

/** Selects the waiting jobs, with the columns of `WAITING_JOBS`. */
export const SELECT_WAITING_JOBS = `
  select j.id, j.name as queue, j.data, j.priority,
    date_trunc('milliseconds', j.start_after) as start_after, jsonb_build_object(
    'retryLimit', greatest(j.retry_limit - j.retry_count, 0), 'retryDelay', j.retry_delay,
    'retryBackoff', j.retry_backoff, 'retryDelayMax', j.retry_delay_max, 'expireInSeconds', j.expire_seconds,
    'deleteAfterSeconds', j.deletion_seconds, 'singletonKey', j.singleton_key,
    'retentionSeconds', greatest(round(extract(epoch from j.keep_until - j.start_after)), 1)) as options
  ${WAITING}`

const CREATE = `
  create temporary table ${WAITING_JOBS.name}
    (id uuid, queue text, data jsonb, priority int, start_after timestamptz, options jsonb) on commit drop`

/** Queues that have waiting jobs; null when no server has ever run on this database. */
export async function readQueues(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('pgboss.job') is not null as exists")
  if (rows[0]?.exists !== true) return null
  const queues = await client.query<{ name: string }>(`select distinct j.name ${WAITING} order by 1`)
  return queues.rows.map(({ name }) => name)
}

/** The job queue of a database that is being filled. */
export interface TargetQueue {
  /** Creates the table that the jobs are copied into, inside the transaction. */
  createTable(client: pg.Client): Promise<void>
  /** Sends the copied jobs, in the transaction of `client`. */
  sendAll(client: pg.Client): Promise<void>
  /** Closes connections; `undo` drops the queue's tables again. */
  close(undo: boolean): Promise<void>
}

/** Creates the queue's tables (outside of any transaction, as pg-boss requires) and queues with these names. */
export async function openTargetQueue(connection: pg.ClientConfig, queues: readonly string[]): Promise<TargetQueue> {
  const boss = new PgBoss({ ...(connection as object), application_name: 'petalpost copy', max: 1, supervise: false })
  boss.on('error', () => undefined) // the call that gets the error fails
  await boss.start()
  for (const name of queues) await boss.createQueue(name)
  return {
    createTable: async (client) => void (await client.query(CREATE)),
    sendAll: async (client) => {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const name of queues) {
        const { rows } = await client.query<{ id: string; data: object; options: object; [more: string]: unknown }>(
          `select id, data, priority, start_after as "startAfter", options from ${WAITING_JOBS.name} where queue = $1`,
          [name],
        )
        const jobs = rows.map(({ options, ...job }) => ({
          ...job,
          ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)),
        }))
        if (jobs.length > 0) await boss.insert(name, jobs, { db })
      }
    },
    close: async (undo) => {
      await boss.stop({ graceful: false })
      if (!undo) return
      const client = new pg.Client(connection)
      await client.connect()
      try {
        await client.query('drop schema if exists pgboss cascade')
      } finally {
        await client.end()
      }
    },
  }
}
