import { DAY_MS } from '@petalpost/domain/civil-day'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { LOCKS } from '#db/locks.ts'
import type { Infrastructure } from '#src/deps.ts'

import { MEDIA, objectKeys, UPLOADS } from './keys.ts'
import { deleteLeftFiles, selectMissing } from './store.ts'

const AT_ONCE = 200

type Sweeping = Pick<Infrastructure, 'pool' | 'db' | 'storage' | 'clock'>

/** Uploads that nobody has claimed for a day. */
async function removeUploads({ storage }: Sweeping, before: number): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(`${UPLOADS}/`))
    if (modifiedAt < before) await storage.remove(key)
}

/** Files that nothing refers to, and those of users who are gone: rows first, so that none ever names a missing object. */
async function removeLeftFiles({ db, storage }: Sweeping, before: number): Promise<void> {
  for (;;) {
    const keys = await db.transaction((tx) => deleteLeftFiles(tx, new Date(before), AT_ONCE))
    for (const object of keys.flatMap(objectKeys)) await storage.remove(object)
    if (keys.length === 0) return
  }
}

/** Objects without a row: of a process that ended between storing and writing, or between deleting and removing. */
async function removeStrayObjects({ db, storage }: Sweeping, before: number): Promise<void> {
  let batch: string[] = []
  const removeBatch = async () => {
    const missing = new Set(await selectMissing(db, [...new Set(batch.map(pictureOf))]))
    for (const object of batch) if (missing.has(pictureOf(object))) await storage.remove(object)
    batch = []
  }
  for await (const { key, modifiedAt } of storage.list(`${MEDIA}/`)) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length >= AT_ONCE) await removeBatch()
  }
  await removeBatch()
}

/**
 * Removes what nothing needs any more; what came within the last day is left alone, because its card may not have been
 * saved yet. Files that were claimed, not while they are copied, nor in two processes at a time: then the next turn does
 * it. Unclaimed uploads are never copied, so they go however long a backup takes.
 */
export async function sweepFiles(sweeping: Sweeping): Promise<void> {
  const before = sweeping.clock.now() - DAY_MS
  await removeUploads(sweeping, before)
  const client = await sweeping.pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCKS.storedFiles,
    ])
    if (!rows[0]?.locked) return
    try {
      await removeLeftFiles(sweeping, before)
      await removeStrayObjects(sweeping, before)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCKS.storedFiles])
    }
  } finally {
    client.release()
  }
}
