import { sql } from 'drizzle-orm'

import type { Queries } from './open.ts'

/** Waits until no other transaction of any process holds this lock; holds it until the transaction ends. */
export async function lockInTransaction(tx: Queries, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
