import { afterAll, expect, it } from 'vitest'

import { ownDatabases } from '#test/own-databases.ts'

import { alone } from './alone.ts'
import { openDatabase } from './open.ts'

const databases = ownDatabases()
afterAll(() => databases.drop())

const LOCK = [7] as const

it('F2: a lock whose release gets no response frees itself, and its connection is not reused', async () => {
  const connection = await databases.empty()
  const { pool, close } = openDatabase(connection, { max: 1, limits: { answerMs: 3_000 } })
  const other = openDatabase(connection)
  try {
    // the only connection hangs while it holds the lock: its next query waits behind this one
    const hang = () => {
      const [client] = (pool as unknown as { _clients: { query: (sql: string) => Promise<unknown> }[] })._clients
      client?.query('select pg_sleep(9)').catch(() => undefined)
      return Promise.resolve()
    }
    await expect(alone(pool, LOCK, hang)).rejects.toThrow('Query read timeout')
    expect(pool.totalCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await expect.poll(() => alone(other.pool, LOCK, () => Promise.resolve())).toBe(true)
  } finally {
    await Promise.all([close(), other.close()])
  }
})

it('F3: two at once never work under one lock, and work that fails frees it', async () => {
  const { pool, close } = openDatabase(await databases.empty())
  try {
    let second: boolean | undefined
    const first = await alone(pool, LOCK, async () => {
      second = await alone(pool, LOCK, () => Promise.resolve())
    })
    expect([first, second]).toEqual([true, false])
    await expect(alone(pool, LOCK, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await alone(pool, LOCK, () => Promise.resolve())).toBe(true)
    expect(pool.idleCount).toBe(pool.totalCount)
  } finally {
    await close()
  }
})
