import { eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import { LOCKS } from '#db/locks.ts'
import type { Db, Queries } from '#db/open.ts'
import { filesSetAside } from '#db/schema/operation.ts'
import { users } from '#db/schema/people.ts'

import { bytesOf, type FileRow } from './store.ts'

/** Until the transaction ends, no unused files are removed; a backup may copy files. Waits while some are removed. */
export const holdStoredFiles = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.storedFiles})`)

export type SetAside = typeof filesSetAside.$inferSelect

/** Records files whose rows are deleted in the same transaction. */
export async function insertSetAside(tx: Queries, rows: readonly FileRow[], setAsideAt: Date): Promise<SetAside[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ key, ownerId, bytes, uploadKey, mime, width, height, color, origin, name, hash }) => ({
    key,
    ownerId,
    bytes,
    row: { uploadKey, mime, width, height, color, origin, name, hash },
    setAsideAt,
  }))
  return tx.insert(filesSetAside).values(values).returning()
}

export const selectSetAside = (db: Db): Promise<SetAside[]> =>
  db.select().from(filesSetAside).orderBy(filesSetAside.key)

/** Those of the keys that are set aside. */
export async function selectSetAsideOf(db: Queries, keys: readonly string[]): Promise<SetAside[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(filesSetAside)
    .where(inArray(filesSetAside.key, [...keys]))
}

export async function deleteSetAside(tx: Queries, key: string): Promise<void> {
  await tx.delete(filesSetAside).where(eq(filesSetAside.key, key))
}

/** Deletes the rows of a user whose account is deleted; null = of users who are deleted already. Returns the rows. */
export const deleteSetAsideOf = (tx: Queries, ownerId: string | null): Promise<SetAside[]> =>
  tx
    .delete(filesSetAside)
    .where(ownerId === null ? isNull(filesSetAside.ownerId) : eq(filesSetAside.ownerId, ownerId))
    .returning()

export const deleteSetAsideBefore = (db: Db, time: Date) =>
  db.delete(filesSetAside).where(lt(filesSetAside.setAsideAt, time))

/**
 * Deletes the rows of users who store more than `max` bytes together with what is set aside for them, the oldest first.
 * Returns the rows.
 */
export async function deleteExcess(tx: Queries, max: number): Promise<SetAside[]> {
  const excess = sql`
    select key from (
      select a.key, sum(a.bytes) over (partition by a.owner_id order by a.set_aside_at desc, a.key) + stored.bytes as total
      from ${filesSetAside} a
        join (select id, ${bytesOf(sql.raw('o.id'))} as bytes from ${users} o
          where id in (select owner_id from ${filesSetAside})) stored on stored.id = a.owner_id
    ) newest where total > ${max}`
  return tx
    .delete(filesSetAside)
    .where(sql`${filesSetAside.key} in (${excess})`)
    .returning()
}
