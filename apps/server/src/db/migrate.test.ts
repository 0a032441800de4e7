import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { databaseUrl } from '#test/database-url.ts'
import { exitCode, runCommand } from '#test/server-process.ts'

import { openDatabase } from './open.ts'

const PROCESSES = 5

describe('migrations', () => {
  it('R7: five instances migrate an empty database at once', { timeout: 30_000 }, async () => {
    const { admin, template } = inject('testDatabase')
    const database = `${template}_r7`
    const client = new pg.Client(admin)
    await client.connect()
    await client.query(`create database ${database}`)
    const connection = { ...admin, database }
    const env = { DATABASE_URL: databaseUrl(connection) }
    const codes = await Promise.all(Array.from({ length: PROCESSES }, () => exitCode(runCommand('migrate', env))))
    expect(codes).toEqual(Array<number>(PROCESSES).fill(0))
    const { pool, close } = openDatabase(connection)
    const applied = await pool.query('select distinct hash from drizzle.__drizzle_migrations')
    const all = await pool.query('select hash from drizzle.__drizzle_migrations')
    expect(all.rowCount).toBe(applied.rowCount)
    await close()
    await client.query(`drop database ${database} with (force)`)
    await client.end()
  })

  it('leave counters and limits stored as their load needs', async () => {
    const { admin, template } = inject('testDatabase')
    const { pool, close } = openDatabase({ ...admin, database: template })
    const { rows } = await pool.query<{ relname: string; relpersistence: string; reloptions: string[] | null }>(
      `select relname, relpersistence, reloptions from pg_class where relname in ('card_counters', 'rate_limits') order by 1`,
    )
    await close()
    expect(rows).toEqual([
      { relname: 'card_counters', relpersistence: 'p', reloptions: ['fillfactor=80'] },
      { relname: 'rate_limits', relpersistence: 'u', reloptions: ['fillfactor=70'] },
    ])
  })
})
