import path from 'node:path'

import { startEmbeddedPostgres } from '@petalpost/server/db/embedded-postgres/launcher'
import { migrateDatabase } from '@petalpost/server/db/migrate'
import pg from 'pg'

import { EDITION, fillCatalog } from './catalog.ts'

/** A filled database. */
export interface BenchDatabase {
  size: number
  connection: pg.ClientConfig
  /** in the form of DATABASE_URL */
  url: string
}

export interface Databases {
  databases: BenchDatabase[]
  /** version and relevant settings */
  description: string
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')

function urlOf(connection: pg.ClientConfig, database: string): string {
  if (connection.connectionString !== undefined) {
    const url = new URL(connection.connectionString)
    url.pathname = `/${database}`
    return url.href
  }
  const url = new URL(`postgres://${connection.user ?? ''}@localhost/${database}`)
  if (typeof connection.password === 'string') url.password = connection.password
  url.searchParams.set('host', connection.host ?? 'localhost')
  url.searchParams.set('port', String(connection.port ?? 5432))
  return url.href
}

/**
 * One database for each size, kept between runs: on the server of DATABASE_URL, else on an embedded PostgreSQL with its
 * default settings (fsync on) below BENCH_DATA_DIR.
 */
export async function openDatabases(sizes: readonly number[], tell: (line: string) => void): Promise<Databases> {
  const outside = process.env['DATABASE_URL']
  const folder = process.env['BENCH_DATA_DIR'] ?? path.join(root, 'data/bench')
  const embedded = outside === undefined ? await startEmbeddedPostgres(path.join(folder, 'postgres')) : null
  const admin = new pg.Client(embedded?.connection ?? { connectionString: outside })
  await admin.connect()
  const databases: BenchDatabase[] = []
  for (const size of sizes) {
    const name = `petalpost_bench_${size}_${EDITION}`
    const { rows: before } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`petalpost\\_bench\\_${size}\\_%`],
    )
    const url = urlOf(embedded?.connection ?? { connectionString: outside }, name)
    if (!before.some((database) => database.name === name)) {
      const begun = Date.now()
      tell(`making a database of ${size.toLocaleString('en')} cards …`)
      for (const old of before) await admin.query(`drop database ${old.name} with (force)`)
      await admin.query(`create database ${name}_part`)
      await fillCatalog(
        { connectionString: urlOf(embedded?.connection ?? { connectionString: outside }, `${name}_part`) },
        size,
      )
      await admin.query(`alter database ${name}_part rename to ${name}`)
      tell(`  made in ${Math.round((Date.now() - begun) / 1000)} s`)
    }
    await migrateDatabase({ connectionString: url })
    databases.push({ size, url, connection: { connectionString: url } })
  }
  const { rows } = await admin.query<{ version: string; fsync: string; shared_buffers: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('shared_buffers')`,
  )
  await admin.end()
  const [server] = rows
  return {
    databases,
    description: `PostgreSQL ${server?.version}, fsync ${server?.fsync}`,
    close: async () => embedded?.stop(),
  }
}
