import { DAY_MS } from '@petalpost/domain/civil-day'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import type { Clock } from '../clock.ts'
import type { Db } from './open.ts'
import { idempotencyKeys } from './schema/operation.ts'

/** One user's use of a key for one call with one input. */
export interface KeyedRequest {
  userId: string
  key: string
  /** digest of the call's name and input */
  request: string
}

/**
 * What is known of a key: it is new, its first call is in progress, its call returned `data`, or another request uses
 * it.
 */
export type KeyState = { state: 'new' | 'under way' | 'of another request' } | { state: 'answered'; data: unknown }

const ofRequest = ({ userId, key, request }: KeyedRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.request, request))

/** Responses of creating calls by `Idempotency-Key`, shared by all processes and kept for a day. */
export function createIdempotencyKeys(db: Db, clock: Clock) {
  const lastDay = () => new Date(clock.now() - DAY_MS)

  /**
   * Binds a key to a request. Of several requests at once, only the first gets 'new'. After a day, a key may be used
   * again.
   */
  async function bind(keyed: KeyedRequest): Promise<KeyState> {
    const ofKey = and(eq(idempotencyKeys.userId, keyed.userId), eq(idempotencyKeys.key, keyed.key))
    await db.delete(idempotencyKeys).where(and(ofKey, lte(idempotencyKeys.createdAt, lastDay())))
    const bound = await db
      .insert(idempotencyKeys)
      .values({ ...keyed, createdAt: new Date(clock.now()) })
      .onConflictDoNothing()
    if (bound.rowCount === 1) return { state: 'new' }
    const [row] = await db.select().from(idempotencyKeys).where(ofKey)
    if (row === undefined) return bind(keyed) // its call has just failed
    if (row.request !== keyed.request) return { state: 'of another request' }
    return row.data === null ? { state: 'under way' } : { state: 'answered', data: row.data }
  }

  /** Stores the response unless one is stored already. Returns the stored one. */
  async function remember(keyed: KeyedRequest, data: unknown): Promise<{ data: unknown; wasKnown: boolean }> {
    const { rowCount } = await db
      .insert(idempotencyKeys)
      .values({ ...keyed, data, createdAt: new Date(clock.now()) })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { data: sql`excluded.data` },
        setWhere: sql`${ofRequest(keyed)} and ${idempotencyKeys.data} is null`,
      })
    if (rowCount === 1) return { data, wasKnown: false }
    const [row] = await db.select({ data: idempotencyKeys.data }).from(idempotencyKeys).where(ofRequest(keyed))
    return row === undefined ? { data, wasKnown: false } : { data: row.data, wasKnown: true }
  }

  /** Frees the key of a request that failed. */
  async function free(keyed: KeyedRequest): Promise<void> {
    await db.delete(idempotencyKeys).where(and(ofRequest(keyed), isNull(idempotencyKeys.data)))
  }

  /** Deletes keys that are older than a day. */
  async function sweep(): Promise<void> {
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, lastDay()))
  }

  return { bind, remember, free, sweep }
}
