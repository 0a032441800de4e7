import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { UPLOAD_TYPES } from '@petalpost/domain/upload'
import pLimit from 'p-limit'

import type { Queries } from '#db/open.ts'
import { AppError } from '#http/app-error.ts'
import type { SessionUser } from '#http/session.ts'
import type { Infrastructure } from '#src/deps.ts'

import type { CleanFile } from './content/clean-file.ts'
import { clean, cleanToShape } from './content/clean.ts'
import type { PictureShape } from './content/picture.ts'
import { fileKeyOf, isOwnFile, isUploadOf, MEDIA, mediaKey, objectKeys, thumbnailKey } from './keys.ts'
import {
  deleteFilesOf,
  type FileRow,
  type FileUser,
  holdFiles,
  insertFile,
  lockOwner,
  replaceUses,
  selectFile,
  selectOwnKeys,
  sumBytes,
} from './store.ts'

/** What one user may keep (rule S8). */
export const QUOTA_BYTES = 200 * 1024 * 1024
/** Files that one process checks at a time: a picture of 25 megapixels takes 100 MB while it is open. */
const CHECKED_AT_ONCE = 2
const MAX_BYTES = Math.max(...Object.values(UPLOAD_TYPES).map(({ maxBytes }) => maxBytes))

/** A file that was checked and kept; `key` is its path below /files/. */
export type StoredFile = Pick<FileRow, 'key' | 'mime' | 'bytes' | 'width' | 'height' | 'color'>

const toStored = ({ key, mime, bytes, width, height, color }: FileRow): StoredFile => ({
  key,
  mime,
  bytes,
  width,
  height,
  color,
})

export type FilesService = ReturnType<typeof createFilesService>

/**
 * Sets which files a thing refers to, within the transaction that changes the thing; the product's own may be among
 * them. Ask `usable` first.
 * @throws AppError not_found when one of the files is gone
 */
async function use(tx: Queries, what: FileUser, keys: readonly string[]): Promise<void> {
  const named = [...new Set(keys.map(fileKeyOf))].filter((key) => key.startsWith(`${MEDIA}/`))
  const held = await holdFiles(tx, named)
  if (held.length < named.length) throw new AppError('not_found')
  await replaceUses(tx, what, held)
}

/** What becomes of an uploaded file (rules S7, S8, S12). */
export function createFilesService({
  db,
  storage,
  clock,
  random,
}: Pick<Infrastructure, 'db' | 'storage' | 'clock' | 'random'>) {
  const inTurn = pLimit(CHECKED_AT_ONCE)
  const claiming = new Map<string, Promise<StoredFile>>()

  async function removeObjects(key: string): Promise<void> {
    for (const object of objectKeys(key)) await storage.remove(object)
  }

  /** A raw upload in memory. @throws AppError not_found, upload_too_large */
  async function readUpload(key: string): Promise<Buffer> {
    const found = await storage.head(key)
    if (found === null) throw new AppError('not_found')
    if (found.bytes > MAX_BYTES) throw new AppError('upload_too_large')
    const read = await storage.read(key)
    if (read === null) throw new AppError('not_found')
    return buffer(read.content)
  }

  /** Writes the row of a stored file, or answers the one that was there first. @throws AppError storage_full */
  const addRow = (row: FileRow, ownerId: string): Promise<FileRow> =>
    db.transaction(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) throw new AppError('not_found')
      const earlier = row.uploadKey === null ? null : await selectFile(tx, ownerId, row.uploadKey)
      if (earlier !== null) return earlier
      if ((await sumBytes(tx, ownerId)) + row.bytes > QUOTA_BYTES) throw new AppError('storage_full')
      if (!(await insertFile(tx, row))) throw new AppError('not_found')
      return row
    })

  /** Stores a clean file: objects first, then the row, so that no row ever names a missing object. */
  async function keep(file: CleanFile, ownerId: string, uploadKey: string | null): Promise<StoredFile> {
    const { content, mime, extension, width, height, color, thumbnails } = file
    if ((await sumBytes(db, ownerId)) + content.length > QUOTA_BYTES) throw new AppError('storage_full')
    const now = clock.now()
    const key = mediaKey(random, extension, now)
    const hash = createHash('sha256').update(content).digest('hex')
    const kept = { width, height, color, hash, createdAt: new Date(now) }
    try {
      for (const [width, thumbnail] of thumbnails) await storage.put(thumbnailKey(key, width), thumbnail, 'image/webp')
      await storage.put(key, content, mime)
      const row = await addRow({ key, ownerId, uploadKey, mime, bytes: content.length, ...kept }, ownerId)
      if (row.key !== key) await removeObjects(key)
      return toStored(row)
    } catch (error) {
      await removeObjects(key).catch(() => {}) // the sweep finds what could not be removed now
      throw error
    }
  }

  async function claimNow(key: string, userId: string): Promise<StoredFile> {
    const known = await selectFile(db, userId, key)
    if (known !== null) return toStored(known)
    if (!isUploadOf(userId, key)) throw new AppError('not_found')
    const file = await inTurn(async () => clean(await readUpload(key)))
    const stored = await keep(file, userId, key)
    await storage.remove(key).catch(() => {}) // it is claimed all the same; the sweep takes it
    return stored
  }

  /**
   * Checks and keeps what a user has uploaded under `key`; again, or for the key of a kept file, answers the same file.
   * @throws AppError not_found (also for an upload of somebody else: rule S12), upload_type, upload_too_large,
   *   upload_broken, storage_full
   */
  function claim(key: string, user: Pick<SessionUser, 'id'>): Promise<StoredFile> {
    const name = `${user.id} ${key}`
    const running = claiming.get(name) ?? claimNow(key, user.id).finally(() => claiming.delete(name))
    claiming.set(name, running)
    return running
  }

  /**
   * Checks, re-encodes and keeps a picture that came with a call.
   * @throws AppError upload_type, upload_too_large, upload_broken, storage_full
   */
  async function keepPicture(
    content: Uint8Array,
    user: Pick<SessionUser, 'id'>,
    shape: PictureShape,
  ): Promise<StoredFile> {
    const file = await inTurn(() => cleanToShape(Buffer.from(content), shape))
    return keep(file, user.id, null)
  }

  /** Those of the keys that a user may refer to: own files with their thumbnails, and the product's own. */
  async function usable(keys: readonly string[], userId: string): Promise<Set<string>> {
    const own = new Set(await selectOwnKeys(db, userId, keys.map(fileKeyOf)))
    return new Set(keys.filter((key) => isOwnFile(key) || own.has(fileKeyOf(key))))
  }

  /**
   * Removes all of a user's files: their rows within the transaction, the objects by the function that is answered, once
   * it has committed. What a crash leaves behind is the sweep's.
   */
  async function forget(tx: Queries, userId: string): Promise<() => Promise<void>> {
    const keys = await deleteFilesOf(tx, userId)
    return async () => {
      for (const key of keys) await removeObjects(key)
      for await (const { key } of storage.list('uploads/pc/')) if (isUploadOf(userId, key)) await storage.remove(key)
    }
  }

  return { claim, keepPicture, usable, use, forget }
}
