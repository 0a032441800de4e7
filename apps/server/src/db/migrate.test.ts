import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { databaseUrl } from '#test/database-url.ts'
import { exitCode, runCommand } from '#test/server-process.ts'

import { openDatabase } from './open.ts'

const PROCESSES = 5

describe('migrations', () => {
  it('R7: five instances migrate an empty database at once', async () => {
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
})
