import { afterAll, expect, it } from 'vitest'

import { ownDatabases, rowsOf } from '#test/own-databases.ts'

import { openDatabase } from './open.ts'

const databases = ownDatabases()
afterAll(() => databases.drop())

it('R4: when every connection is cut five times, idle or in use, nothing crashes and the pool recovers', async () => {
  const connection = await databases.empty()
  const { pool, db, close } = openDatabase(connection, { max: 4 })
  const cut = () =>
    rowsOf(
      connection,
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [connection.database],
    )
  for (let round = 0; round < 5; round++) {
    const taken = await pool.connect()
    const lost = new Promise((resolve) => taken.once('end', resolve))
    const cutWithin = db.transaction(async (tx) => {
      await tx.execute('select 1')
      await cut()
      await tx.execute('select 1')
    })
    await expect(cutWithin).rejects.toThrow(Error)
    await lost
    await expect(taken.query('select 1')).rejects.toThrow(Error)
    taken.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  await close()
})

const work = () => Promise.resolve('done')

it('F2: a transaction that cannot begin releases its connection', async () => {
  const { pool, db, close } = openDatabase(await databases.empty(), { max: 1 })
  await expect(db.transaction(work, { isolationLevel: 'no level' as never })).rejects.toThrow(Error)
  expect(pool.idleCount).toBe(1)
  expect(await db.transaction(work)).toBe('done')

  pool.once('acquire', (client) => void client.end())
  await expect(db.transaction(work)).rejects.toThrow(Error)
  expect(await db.transaction(work)).toBe('done')
  await close()
})

it('F2: a transaction without a response waits only once, and its connection is not reused', async () => {
  const answerMs = 5_000
  const { pool, db, close } = openDatabase(await databases.empty(), {
    max: 1,
    limits: { connectMs: 60_000, answerMs },
  })
  const begun = performance.now()
  await expect(db.transaction((tx) => tx.execute('select pg_sleep(15)'))).rejects.toThrow(Error)
  expect(performance.now() - begun).toBeLessThan(1.8 * answerMs) // a rollback would wait as long a second time
  expect(pool.totalCount).toBe(0)
  expect(await db.transaction(work)).toBe('done')
  await close()
})
