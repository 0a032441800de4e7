import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'

import { createLogger } from '#http/call/log.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { twoServers } from '#test/two-servers.ts'

import { HEARTBEAT_SECONDS, type QueueDefinition, startJobs, SUPERVISE_SECONDS } from './queue.ts'

const the = twoServers()
const databases = ownDatabases()
afterAll(() => databases.drop())

const query = async <Row extends object>(sql: string) => (await the.first.deps.pool.query<Row>(sql)).rows

/** Another process on the same database, which works on no queue. */
async function startIdle(): Promise<PgBoss> {
  const boss = new PgBoss({ ...(the.first.connection as object), max: 2, superviseIntervalSeconds: 3_600 })
  boss.on('error', () => undefined)
  return boss.start()
}

const queueThat = (name: string, work: (data: { n: number }) => Promise<void>): QueueDefinition<{ n: number }> => ({
  name,
  retryDelay: 1,
  retryDelayMax: 4,
  retryLimit: 10,
  retentionSeconds: 3_600,
  work,
})

const openTicks = () =>
  query(`select from pgboss.job where name in ('ticking', '__pgboss__send-it') and state < 'completed'`)
const ticked = () => query<{ singleton_on: Date }>(`select singleton_on from pgboss.job where name = 'ticking'`)

describe('jobs over two processes', () => {
  it('F3: every job is done once by one of the processes', async () => {
    const done: number[] = []
    const counting = queueThat('counted', async ({ n }) => void done.push(n))
    for (const { deps } of [the.first, the.second]) await deps.jobs.work(counting)
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    await Promise.all(numbers.map((n) => (n % 2 === 0 ? the.first : the.second).deps.jobs.send(counting, { n })))
    await expect.poll(() => query(`select from pgboss.job where name = 'counted'`)).toHaveLength(0)
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  it('R9: the job of a killed process is done by another within 90 s', async () => {
    const done: number[] = []
    const orphaned = queueThat('orphaned', async ({ n }) => void done.push(n))
    await the.first.deps.jobs.send(orphaned, { n: 7 })
    const killed = await startIdle()
    expect(await killed.fetch('orphaned')).toHaveLength(1)
    await killed.stop({ graceful: false })
    await the.second.deps.jobs.work(orphaned)
    expect(await query(`select state from pgboss.job where name = 'orphaned'`)).toEqual([{ state: 'active' }])

    // wait until the job's process counts as dead and a supervision runs
    const supervisor = await startIdle()
    const seconds = HEARTBEAT_SECONDS + 1
    await query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '${seconds} s' where name = 'orphaned'`)
    await query(`update pgboss.queue set monitor_on = monitor_on - interval '${SUPERVISE_SECONDS} s'`)
    await supervisor.supervise('orphaned')
    await expect.poll(() => done).toEqual([7])
    expect(HEARTBEAT_SECONDS + SUPERVISE_SECONDS + orphaned.retryDelayMax).toBeLessThanOrEqual(90)
    await supervisor.stop({ graceful: false })
  })

  it('R9: the first try of a process that died is done by another', async () => {
    const done: number[] = []
    const died = queueThat('first-try', () => new Promise(() => undefined))
    expect(await the.first.deps.jobs.tryNow(died, { n: 3 }, 1)).toBe('underWay')
    await the.second.deps.jobs.work(queueThat('first-try', async ({ n }) => void done.push(n)))
    expect(await query(`select from pgboss.job where name = 'first-try' and start_after > now()`)).toHaveLength(1)
    await query(`update pgboss.job set start_after = now() where name = 'first-try'`)
    await expect.poll(() => done).toEqual([3])
  })

  it('R9: every queue distinguishes a dead process from a slow one', async () => {
    const rules = await query<{ name: string; heartbeat_seconds: number; expire_seconds: number }>(
      `select name, heartbeat_seconds, expire_seconds from pgboss.queue where name in ('mail', 'sweep') order by 1`,
    )
    expect(rules).toEqual([
      { name: 'mail', heartbeat_seconds: HEARTBEAT_SECONDS, expire_seconds: 300 },
      { name: 'sweep', heartbeat_seconds: HEARTBEAT_SECONDS, expire_seconds: 900 },
    ])
  })

  it('R9: a scheduled tick runs once, however many processes see it', async () => {
    const ran: number[] = []
    for (const { deps } of [the.first, the.second])
      await deps.jobs.schedule('ticking', '* * * * *', async () => void ran.push(Date.now()))
    for (let looks = 0; looks < 3; looks += 1) {
      // check the clock again, as if the last check were long ago
      await query('update pgboss.version set cron_on = null')
      const looking = await startIdle()
      await expect.poll(() => query('select from pgboss.version where cron_on is not null')).toHaveLength(1)
      await looking.stop({ graceful: true })
    }
    // a minute may begin between two looks
    await expect.poll(async () => [(await openTicks()).length, (await ticked()).length - ran.length]).toEqual([0, 0])
    const ticks = await ticked()
    expect(ticks.length).toBeGreaterThan(0)
    expect(new Set(ticks.map(({ singleton_on: at }) => String(at))).size).toBe(ticks.length)
  })

  it('a scheduled job that fails logs it and is retried', async () => {
    let tries = 0
    await the.first.deps.jobs.schedule('failing', '0 0 1 1 *', async () => {
      tries += 1
      if (tries === 1) throw new Error('not today')
    })
    const hand = await startIdle()
    await hand.send('failing', {})
    await expect.poll(() => tries).toBe(2)
    expect(the.first.log.some((line) => line.includes('not today') && line.includes('"job":"failing"'))).toBe(true)
    await hand.stop({ graceful: false })
  })
})

it('F2: while its tables are gone the queue asks again and again, and warns once', async () => {
  const connection = await databases.empty()
  const lines: string[] = []
  const jobs = await startJobs(connection, createLogger('warn', { write: (line) => void lines.push(line) }))
  await jobs.work(queueThat('lost', async () => undefined))
  const failures = async () => {
    const sql = 'select xact_rollback::int as count from pg_stat_database where datname = current_database()'
    return (await rowsOf<{ count: number }>(connection, sql))[0]?.count ?? 0
  }
  const before = await failures()
  await rowsOf(connection, 'alter schema pgboss rename to away')
  await expect.poll(failures).toBeGreaterThan(before + 3)
  expect(lines.filter((line) => line.includes('job queue'))).toHaveLength(1)
  await rowsOf(connection, 'alter schema away rename to pgboss')
  await jobs.stop()
})
