import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseDown } from './failures.ts'

/** The database gives up waiting for a lock after this time. */
const LOCK_MS = 5_000

/** Longest waits for the database, ms. */
export interface DatabaseLimits {
  /** for a connection */
  connectMs: number
  /** for a statement; then the database itself cancels it */
  statementMs: number
  /** for a response: a database that takes longer hangs (frozen, or its network path is dead) */
  answerMs: number
}
const LIMITS: DatabaseLimits = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 }

/** What a connection asks of its session, with the usual limits. */
export const SESSION_LIMITS = {
  lock_timeout: LOCK_MS,
  statement_timeout: LIMITS.statementMs,
  idle_in_transaction_session_timeout: 15_000,
}
/** The limit of a statement, as PostgreSQL shows it. */
export const STATEMENT_LIMIT = `${LIMITS.statementMs / 1000}s`

/** TCP checks that the other side is alive after this long without traffic. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** drizzle over the pool. The frequent reads use `pool` with named statements instead. */
export type Db = NodePgDatabase

/** What runs a query: the database or an open transaction. */
export type Queries = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  pool: pg.Pool
  db: Db
  close: () => Promise<void>
}

export interface OpenOptions {
  /** called when an idle connection breaks; the pool replaces it */
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
    ...SESSION_LIMITS,
    statement_timeout: statementMs,
    application_name: 'petalpost',
  })
  // without a listener, a connection that breaks would end the process: an idle one, or one taken out of the pool,
  // whose next query fails
  let isClosed = false
  pool.on('error', (error) => isClosed || options.onLost?.(error))
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const close = (): Promise<void> => {
    isClosed = true // a database that stops right after is no loss
    return pool.end()
  }
  return { pool, db: drizzleOver(pool), close }
}

/**
 * drizzle's own transaction keeps the connection forever when BEGIN fails (drizzle-orm issue 6341); this one releases
 * it.
 */
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
          // on a database that hangs, a rollback would wait as long again; a closed connection makes the database roll
          // back by itself
          if (isDatabaseDown(error)) release(true)
          throw error
        }
      }, config)
    } catch (error) {
      release(isDatabaseDown(error)) // the connection may still wait for its response, so nobody may reuse it
      throw error
    } finally {
      release(false)
    }
  }
  return db
}
