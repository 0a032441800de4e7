import { buffer } from 'node:stream/consumers'

import type { ClaimedFile } from '@petalpost/api-client/schemas/files'
import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import { pictureOf } from '@petalpost/domain/thumbnail'
import { LRUCache } from 'lru-cache'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import { isOwnFile, isUploadOf, MEDIA, UPLOADS } from '#providers/storage/keys.ts'
import { StorageError } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { fairThreads, NoTurn } from '#src/threads/fair-threads.ts'

import type { Checked, CheckTask } from './content/check-worker.ts'
import type { CleanFile } from './content/clean-file.ts'
import type { PictureShape } from './content/picture.ts'
import { ownsFiles } from './installation.ts'
import { keepFile, removeNoted } from './keep-file.ts'
import { createFileLibrary } from './library.ts'
import { restore } from './restore.ts'
import { forgetSetAside } from './set-aside.ts'
import {
  copyUses,
  deleteFilesOf,
  deleteUses,
  type FileRow,
  type FileUser,
  holdFiles,
  noteRemoval,
  replaceUses,
  selectFile,
  selectOrigins,
  selectOwnKeys,
  sumBytes,
} from './store.ts'
import { createUploadPolicy, MAX_BYTES, QUOTA_BYTES, UPLOAD_LIMIT } from './upload-policy.ts'

/**
 * Files that one process checks at a time, at most one per user: an open picture of 25 megapixels takes 100 MB. With a
 * longer queue, calls would wait longer than browsers do, and take the places of other calls.
 */
const CHECKS = {
  worker: 'modules/files/content/check-worker',
  threads: 2,
  maxWaiting: 20,
  maxEach: 10,
  limitMs: 20_000,
}
const RETRY_AFTER_S = 5
/** Number of refused uploads that a process remembers, so that nobody can make it check one again and again. */
const REFUSALS_KEPT = 5_000

/** Number of drawings whose losses a process remembers, for clients that did not get the response and claim again. */
const LOSSES_KEPT = 1_000

/** The owner of a file. */
type Owner = Pick<SessionUser, 'id'>

/** A file that was checked and kept; `key` is its path below /files/. */
export interface StoredFile extends Pick<FileRow, 'key' | 'mime' | 'bytes' | 'width' | 'height' | 'color' | 'origin'> {
  /** what of a drawing could not be kept; known while it is claimed */
  lost?: readonly DrawingLoss[]
}

const toStored = ({ key, mime, bytes, width, height, color, origin }: FileRow): StoredFile => ({
  key,
  mime,
  bytes,
  width,
  height,
  color,
  origin,
})

const isMedia = (key: string): boolean => key.startsWith(`${MEDIA}/`)

/** A kept file as calls return it. */
export function toClaimed({ key, mime, bytes, width, height, origin, lost = [] }: StoredFile): ClaimedFile {
  const size = width === null || height === null ? {} : { width, height }
  const told = { ...(origin !== null && { origin }), ...(lost.length > 0 && { lost: [...lost] }) }
  return { key, url: fileUrl(key), mime, bytes, ...size, ...told }
}

/**
 * Sets which files a thing refers to, within the transaction that changes the thing. The product's own files are
 * allowed. Call `usable` first.
 * @throws AppError not_found when one of the files no longer exists
 */
async function use(tx: Queries, what: FileUser, keys: readonly string[]): Promise<void> {
  const named = [...new Set(keys.map(pictureOf))].filter(isMedia)
  const held = await holdFiles(tx, named)
  if (held.length < named.length) throw new AppError('not_found')
  await replaceUses(tx, what, held)
}

/** Call it in the transaction that adds data. @throws AppError storage_full when the user stores more than allowed */
async function withinQuota(tx: Queries, userId: string): Promise<void> {
  if ((await sumBytes(tx, userId)) > QUOTA_BYTES) throw new AppError('storage_full')
}

export type FilesService = ReturnType<typeof createFilesService>

/** Uploads: checking, keeping and removing users' files (rules S7, S8, S12). */
export function createFilesService(
  infrastructure: Pick<Infrastructure, 'db' | 'pool' | 'storage' | 'clock' | 'random' | 'limits' | 'log'>,
) {
  const { db, storage, limits } = infrastructure
  const threads = fairThreads<CheckTask, Checked>(CHECKS)
  const claiming = new Map<string, Promise<StoredFile>>()
  const refused = new LRUCache<string, AppError>({ max: REFUSALS_KEPT })
  const losses = new LRUCache<string, readonly DrawingLoss[]>({ max: LOSSES_KEPT })

  const withLosses = (row: FileRow): StoredFile => ({ ...toStored(row), lost: losses.get(row.key) ?? [] })

  /**
   * When the owner's turn has come, calls `read` and checks its result.
   * @throws AppError upload_type, upload_too_large, upload_too_many_frames, upload_too_complex, upload_broken,
   * unavailable when too many wait
   * (rule F13), and what `read` throws
   */
  async function check(read: () => Promise<CheckTask> | CheckTask, owner: string): Promise<CleanFile> {
    const checked = await threads.run(read, { owner }).catch((error: unknown) => {
      if (error instanceof NoTurn) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
      if (error instanceof AppError || error instanceof StorageError) throw error
      throw new AppError('upload_broken') // no good file takes that long
    })
    if ('refusal' in checked) throw new AppError(checked.refusal)
    const { content, ...file } = checked.file
    return { ...file, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
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

  async function cleanUpload(key: string, owner: string): Promise<CleanFile> {
    const earlier = refused.get(key)
    if (earlier !== undefined) throw earlier
    return check(async () => ({ content: await readUpload(key) }), owner).catch((error: unknown) => {
      if (error instanceof AppError && error.code.startsWith('upload_')) refused.set(key, error)
      throw error
    })
  }

  async function claimNow(key: string, userId: string): Promise<StoredFile> {
    const known = await selectFile(db, userId, key)
    if (known !== null) return withLosses(known)
    if (isMedia(key)) {
      await restore(infrastructure, [key], userId)
      const restored = await selectFile(db, userId, key)
      if (restored !== null) return withLosses(restored)
    }
    if (!isUploadOf(userId, key)) throw new AppError('not_found')
    try {
      // a bucket cannot count uploads, so claims are counted
      await enforceLimit(limits, `claims:${userId}`, UPLOAD_LIMIT)
      const file = await cleanUpload(key, userId)
      const kept = await keepFile(infrastructure, file, userId, key)
      losses.set(kept.key, file.lost)
      await storage.remove(key).catch(() => {}) // already claimed; the sweep removes it
      return withLosses(kept)
    } catch (error) {
      // another process may have claimed and removed it meanwhile
      const kept = await selectFile(db, userId, key)
      if (kept === null) throw error
      return withLosses(kept)
    }
  }

  /**
   * Checks and keeps the upload of a user under `key`. A second claim, or a claim of a kept file's key, returns the
   * same file.
   * @throws AppError not_found (also for somebody else's upload: rule S12), upload_type, upload_too_large,
   * upload_too_many_frames, upload_too_complex, upload_broken, storage_full, too_many_requests, unavailable,
   * uploads_paused
   */
  function claim(key: string, { id }: Owner): Promise<StoredFile> {
    const name = JSON.stringify([id, key])
    const running = claiming.get(name) ?? claimNow(key, id).finally(() => claiming.delete(name))
    claiming.set(name, running)
    return running
  }

  /**
   * The same for a key in a field of a call: when the upload does not exist, the field is invalid.
   * @throws AppError invalid_input naming the field instead of not_found, and the other errors of a claim
   */
  async function claimIn(field: string, key: string, owner: Owner): Promise<StoredFile> {
    try {
      return await claim(key, owner)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw new AppError('invalid_input', { field })
      throw error
    }
  }

  /**
   * Checks, re-encodes and keeps a picture that came with a call.
   * @throws AppError too_many_requests, upload_type, upload_too_large, upload_broken, storage_full, unavailable,
   * uploads_paused
   */
  async function keepPicture(content: Uint8Array, { id }: Owner, shape: PictureShape): Promise<StoredFile> {
    await enforceLimit(limits, `pictures:${id}`, UPLOAD_LIMIT)
    const file = await check(() => ({ content, shape }), id)
    return toStored(await keepFile(infrastructure, file, id, null))
  }

  /** Keeps a font subset that we have made. @throws AppError storage_full, uploads_paused */
  async function keepFont(woff2: Uint8Array, { id }: Owner): Promise<StoredFile> {
    const picture = { width: null, height: null, color: null, origin: null, thumbnails: new Map(), lost: [] }
    const file = { content: Buffer.from(woff2), mime: 'font/woff2', extension: 'woff2', ...picture }
    return toStored(await keepFile(infrastructure, file, id, null))
  }

  /** The content of a kept file; null when it no longer exists. */
  async function contentOf(key: string): Promise<Buffer | null> {
    const read = await storage.read(key)
    return read && buffer(read.content)
  }

  /**
   * Those of the keys that a user may refer to: own files with their thumbnails, and the product's own files. Own files
   * that are set aside are put back.
   * @throws AppError storage_full, uploads_paused
   */
  async function usable(keys: readonly string[], userId: string): Promise<Set<string>> {
    const named = keys.map(pictureOf)
    const ownKeys = async () => new Set(await selectOwnKeys(db, userId, named))
    const found = await ownKeys()
    const missing = named.filter((key) => isMedia(key) && !found.has(key))
    if (missing.length > 0) await restore(infrastructure, missing, userId)
    const own = missing.length > 0 ? await ownKeys() : found
    return new Set(keys.filter((key) => isOwnFile(key) || own.has(pictureOf(key))))
  }

  /** The origins of those of the keys that are a user's files and have one. */
  const originsOf = (keys: readonly string[], userId: string) => selectOrigins(db, userId, keys)

  /**
   * Removes all of a user's files, also those set aside: deletes the rows within the transaction and returns a function that removes the
   * objects; call it after the commit. The sweep removes what a crash leaves behind, and what belongs to another
   * installation as long as this one has not replaced it.
   */
  async function forget(tx: Queries, userId: string): Promise<() => Promise<void>> {
    const keys = [...(await deleteFilesOf(tx, userId)), ...(await forgetSetAside(tx, userId))]
    await noteRemoval(tx, keys)
    return async () => {
      if (!(await ownsFiles(infrastructure, 'files of a deleted account not removed'))) return
      await removeNoted({ db, storage }, keys)
      for await (const { key } of storage.list(`${UPLOADS}/`)) if (isUploadOf(userId, key)) await storage.remove(key)
    }
  }

  return {
    uploadPolicy: createUploadPolicy(infrastructure),
    claim,
    claimIn,
    keepPicture,
    keepFont,
    contentOf,
    usable,
    originsOf,
    use,
    /** Lets a copy of a thing refer to the same files, within the transaction that makes the copy. */
    useAs: copyUses,
    /** Ends the references of things that are deleted, within that transaction. */
    unuse: deleteUses,
    withinQuota,
    library: createFileLibrary(infrastructure),
    forget,
    close: () => threads.close(),
  }
}
