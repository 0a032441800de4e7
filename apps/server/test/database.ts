import { rmSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbeddedPostgres } from '../src/db/embedded-postgres/launcher.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { createLogger } from '../src/http/call/log.ts'
import { startJobs } from '../src/jobs/queue.ts'
import type { TestDatabase } from './provided.ts'
import { temporaryFolder } from './temporary-folder.ts'

// no data has to survive a crash
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

async function query(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Once per run: starts one PostgreSQL (ours, or that of TEST_DATABASE_URL) with one migrated template database. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const folder = temporaryFolder('test')
  const embedded = url === undefined ? await startEmbeddedPostgres(path.join(folder, 'db'), { settings: FAST }) : null
  const admin = embedded?.connection ?? parseUrl(url ?? '')
  const template = `petalpost_test_${process.pid}`
  await query(admin, `create database ${template}`)
  const connection = { ...admin, database: template }
  await migrateDatabase(connection)
  const jobs = await startJobs(connection, createLogger('silent'))
  await jobs.stop()
  project.provide('testDatabase', { admin, template } satisfies TestDatabase)
  return async () => {
    await query(admin, `drop database ${template} with (force)`)
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A URL as plain values, because values for the tests are copied between processes. */
function parseUrl(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
}
