import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'

import { ownDatabases, rowsOf } from '#test/own-databases.ts'

import { transfer } from './transfer.ts'

const databases = ownDatabases()
afterAll(() => databases.drop())

const copy = (from: pg.ClientConfig, to: pg.ClientConfig) =>
  transfer(from, to, () => undefined, new AbortController().signal)

async function filled() {
  const connection = await databases.migrated()
  await rowsOf(
    connection,
    `insert into users (id, user_code, name, language, created_at)
     select 'u' || n, 'c' || n, E'花\\t\\n' || n, 'zh-CN', now() from generate_series(1, 2000) n`,
  )
  await rowsOf(
    connection,
    "insert into identities (provider, subject, user_id, created_at) select 'email', id, id, now() from users",
  )
  return connection
}

describe('copying into another PostgreSQL', () => {
  it('R10: after copying there and back, every checksum is equal', async () => {
    const first = await filled()
    const [second, third] = [await databases.empty(), await databases.empty()]
    const there = await copy(first, second)
    expect(there['users']?.rows).toBe(2000)
    expect(await copy(second, third)).toEqual(there)
    expect(await rowsOf(third, "select name from users where id = 'u7'")).toEqual([{ name: '花\t\n7' }])
  })

  it('R10: tells the rows of each table, and the sum once every checksum is equal', async () => {
    const [first, told] = [await filled(), [] as string[]]
    const to = await databases.empty()
    const totals = await transfer(first, to, (line) => void told.push(line), new AbortController().signal)
    const tables = Object.entries(totals).map(([name, { rows }]) => `${name}: ${rows} rows`)
    expect(tables).toContain('users: 2000 rows')
    const sum = Object.values(totals).reduce((all, { rows }) => all + rows, 0)
    expect(told).toEqual([...tables, `${sum} rows of ${tables.length} tables copied, checksums equal`])
  })

  it('R10: refuses a target that is not empty, and leaves a target empty that it could not fill', async () => {
    const first = await filled()
    await expect(copy(first, await databases.migrated())).rejects.toThrow(/^The database is not empty/)
    const target = await databases.empty()
    const stop = AbortSignal.abort()
    await expect(transfer(first, target, () => undefined, stop)).rejects.toThrow(/aborted/)
    expect(await rowsOf(target, "select from pg_namespace where nspname in ('drizzle', 'pgboss')")).toEqual([])
    await expect(copy(target, await databases.empty())).rejects.toThrow(/^The database has no tables of Petalpost/)
  })
})
