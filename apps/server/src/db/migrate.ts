import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { resourcePath } from '../resource-path.ts'
import { LOCKS } from './locks.ts'

const migrationsFolder = (): string => resourcePath('db/migrations')

/** All migrations of this version, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: migrationsFolder() })

/** Applies some migrations in the caller's transaction and records them as `migrateDatabase` would. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Brings a database to the current data model. Any number of processes may call it at once: the first holds an advisory
 * lock, the others wait and find nothing to do (rule R7).
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'petalpost migrate' })
  client.on('error', () => undefined) // the query that fails reports it
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end().catch(() => undefined) // also releases the lock
  }
}
