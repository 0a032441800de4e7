import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseDown } from './failures.ts'

/** A lock that others hold is given up after this by the database itself. */
const LOCK_MS = 5_000

/** How long somebody waits for the database, ms. */
export interface DatabaseLimits {
  /** for a connection */
  connectMs: number
  /** for a statement, which the database itself gives up then */
  statementMs: number
  /** for an answer: a database that has not answered by then hangs (frozen, or its network path is dead) */
  answerMs: number
}
const LIMITS: DatabaseLimits = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 }
/** TCP asks for a sign of life after so long without traffic. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

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
  limits?: Partial<DatabaseLimits> | undefined
}

/** Opens a pool. Connections are made on demand, so this never fails; the first query does. */
export function openDatabase(connection: pg.ClientConfig, options: OpenOptions = {}): Database {
  const { connectMs, statementMs, answerMs } = { ...LIMITS, ...options.limits }
  const pool = new pg.Pool({
    ...connection,
    ...KEEP_ALIVE,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerMs,
    lock_timeout: LOCK_MS,
    statement_timeout: statementMs,
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
    let isReleased = false
    const release = (isLost: boolean): void => {
      if (!isReleased) client.release(isLost)
      isReleased = true
    }
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          // a rollback would wait as long again for a database that hangs; without its connection it rolls back itself
          if (isDatabaseDown(error)) release(true)
          throw error
        }
      }, config)
    } catch (error) {
      release(isDatabaseDown(error)) // it may still wait for its answer: nobody may get it
      throw error
    } finally {
      release(false)
    }
  }
  return db
}
