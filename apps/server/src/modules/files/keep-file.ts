import { createHash } from 'node:crypto'

import { thumbnailOf } from '@petalpost/domain/thumbnail'

import { lockUser } from '#db/lock-user.ts'
import { AppError } from '#errors/app-error.ts'
import { mediaKey, objectKeys } from '#providers/storage/keys.ts'
import { StorageError } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { CleanFile } from './content/clean-file.ts'
import { type FileRow, forgetRemoved, insertFile, selectFile, sumBytes } from './store.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

type Parts = Pick<Infrastructure, 'db' | 'storage' | 'clock' | 'random'>

/** Removes a file's objects. */
async function removeObjects(storage: Parts['storage'], key: string): Promise<void> {
  for (const object of objectKeys(key)) await storage.remove(object)
}

/** Removes the objects of files whose rows are deleted, and then what says that they are to be removed. */
export async function removeNoted(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await removeObjects(storage, key)
  await forgetRemoved(db, keys)
}

/** Writes the row of a stored file, or answers the one that another claim of the same upload has written meanwhile. */
const addRow = (db: Parts['db'], row: FileRow, ownerId: string): Promise<FileRow> =>
  db.transaction(async (tx) => {
    // one at a time of each user, or two could share the last free place
    if (!(await lockUser(tx, ownerId))) throw new AppError('not_found')
    const earlier = row.uploadKey === null ? null : await selectFile(tx, ownerId, row.uploadKey)
    if (earlier !== null) return earlier
    if ((await sumBytes(tx, ownerId)) + row.bytes > QUOTA_BYTES) throw new AppError('storage_full')
    await insertFile(tx, row)
    return row
  })

/** Does it say for sure that no row was written? A connection that breaks at the commit does not. */
const isRefusal = (error: unknown): boolean => error instanceof AppError || error instanceof StorageError

/**
 * Stores a clean file: its objects first, then the row, so that no row ever names a missing object. What fails in
 * between is taken back; what cannot be taken back, or may have been stored, is left to the sweep.
 * @param uploadKey the key it was uploaded under, null when it came with a call
 * @throws AppError storage_full
 */
export async function keepFile(
  { db, storage, clock, random }: Parts,
  file: CleanFile,
  ownerId: string,
  uploadKey: string | null,
): Promise<FileRow> {
  const { content, mime, extension, thumbnails, ...picture } = file
  const bytes = content.length
  if ((await sumBytes(db, ownerId)) + bytes > QUOTA_BYTES) throw new AppError('storage_full')
  const now = clock.now()
  const key = mediaKey(random, extension, now)
  const hash = createHash('sha256').update(content).digest('hex')
  const row = { key, ownerId, uploadKey, mime, bytes, ...picture, hash, createdAt: new Date(now) }
  try {
    for (const [width, thumbnail] of thumbnails) await storage.put(thumbnailOf(key, width), thumbnail, 'image/webp')
    await storage.put(key, content, mime)
    const kept = await addRow(db, row, ownerId)
    if (kept.key !== key) await removeObjects(storage, key)
    return kept
  } catch (error) {
    if (isRefusal(error)) await removeObjects(storage, key).catch(() => {})
    throw error
  }
}
