import { createHash } from 'node:crypto'

import { thumbnailOf } from '@petalpost/domain/thumbnail'

import { lockUser } from '#db/lock-user.ts'
import { AppError } from '#errors/app-error.ts'
import { mediaKey, objectKeys } from '#providers/storage/keys.ts'
import { StorageError } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { CleanFile } from './content/clean-file.ts'
import { ownsFiles } from './installation.ts'
import { type FileRow, forgetRemoved, insertFile, selectFile, sumBytes } from './store.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

type Parts = Pick<Infrastructure, 'db' | 'storage' | 'clock' | 'random' | 'log'>

/** Removes a file's objects. */
async function removeObjects(storage: Parts['storage'], key: string): Promise<void> {
  for (const object of objectKeys(key)) await storage.remove(object)
}

/** Removes the objects of files whose rows are deleted, then the records of these pending removals. */
export async function removeNoted(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await removeObjects(storage, key)
  await forgetRemoved(db, keys)
}

/** Writes the row of a stored file. If another claim of the same upload has written one meanwhile, returns that row. */
const addRow = (db: Parts['db'], row: FileRow, ownerId: string): Promise<FileRow> =>
  db.transaction(async (tx) => {
    // one at a time per user, so that two cannot both use the last free space
    if (!(await lockUser(tx, ownerId))) throw new AppError('not_found')
    const earlier = row.uploadKey === null ? null : await selectFile(tx, ownerId, row.uploadKey)
    if (earlier !== null) return earlier
    if ((await sumBytes(tx, ownerId)) + row.bytes > QUOTA_BYTES) throw new AppError('storage_full')
    await insertFile(tx, row)
    return row
  })

/** Is it certain that no row was written? After a connection that broke during the commit, it is not. */
const isRefusal = (error: unknown): boolean => error instanceof AppError || error instanceof StorageError

/**
 * Stores a clean file: its objects first, then the row, so that no row ever names a missing object. After a failure it
 * removes the objects. It leaves them to the sweep if they cannot be removed, or if the row may have been written.
 * @param uploadKey the key it was uploaded under; null when it came with a call
 * @throws AppError storage_full, uploads_paused when the store belongs to another installation
 */
export async function keepFile(
  { db, storage, clock, random, log }: Parts,
  file: CleanFile,
  ownerId: string,
  uploadKey: string | null,
): Promise<FileRow> {
  const { content, mime, extension, thumbnails, width, height, color, origin } = file
  const bytes = content.length
  if ((await sumBytes(db, ownerId)) + bytes > QUOTA_BYTES) throw new AppError('storage_full')
  if (!(await ownsFiles({ db, storage, random, log }, 'file not stored'))) throw new AppError('uploads_paused')
  const now = clock.now()
  const key = mediaKey(random, extension, now)
  const hash = createHash('sha256').update(content).digest('hex')
  const picture = { width, height, color, origin }
  const row = { key, ownerId, uploadKey, mime, bytes, ...picture, name: null, hash, createdAt: new Date(now) }
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
