import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Queries } from './open.ts'

/** Waits until no other transaction of any process holds this lock; holds it until the transaction ends. */
export async function lockInTransaction(tx: Queries, lock: number | bigint): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
}

/**
 * Lets only one transaction at a time count and add what these groups have: a device, a network. `names` must not name
 * a person in plain text. The groups are locked in a fixed order, so that two transactions cannot deadlock on them; a
 * transaction that also locks a user (`lockUser`) locks the user first.
 */
export async function lockGroups(tx: Queries, names: readonly string[]): Promise<void> {
  const locks = new Set(names.map((name) => createHash('sha256').update(name).digest().readBigInt64BE()))
  for (const lock of [...locks].toSorted((a, b) => (a < b ? -1 : 1))) await lockInTransaction(tx, lock)
}
