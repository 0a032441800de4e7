import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** drizzle over the pool: for everything but the hot reads, which use `pool` with named statements. */
export type Db = NodePgDatabase

/** What runs a query: the database or an open transaction. */
export type Queries = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  pool: pg.Pool
  db: Db
  close: () => Promise<void>
}

export interface OpenOptions {
  /** called when a waiting connection breaks; the pool replaces it */
  onLost?: (error: Error) => void
  max?: number
}

/** Opens a pool. Connections are made on demand, so this never fails; the first query does. */
export function openDatabase(connection: pg.ClientConfig, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'petalpost',
  })
  // without a listener a connection that breaks would end the process: an idle one, and one that somebody has taken out
  // of the pool, whose next query fails
  pool.on('error', (error) => options.onLost?.(error))
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { pool, db: drizzleOver(pool), close: () => pool.end() }
}

/** drizzle's own transaction keeps the connection for ever when BEGIN fails (drizzle-orm issue 6341), ours gives it back. */
function drizzleOver(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release() // the pool drops one that broke
    }
  }
  return db
}
