import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { resourcePath } from '../resource-path.ts'
import { LOCKS } from './locks.ts'

/**
 * Brings a database to the current data model. Safe to run from any number of processes at once: the first holds an
 * advisory lock, the others wait and find nothing to do (rule R7).
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'petalpost migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: resourcePath('db/migrations') })
  } finally {
    await client.end() // also gives the lock back
  }
}
