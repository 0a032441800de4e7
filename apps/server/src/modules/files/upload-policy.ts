import { UPLOAD_TYPES } from '@petalpost/domain/upload'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { uploadPrefix } from '#providers/storage/keys.ts'
import type { FormPolicy } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { ownsFiles } from './installation.ts'
import { sumBytes } from './store.ts'

/** Limit of one user's uploads (rule S8). */
export const UPLOAD_LIMIT: Limit = { max: 20, windowMs: 60_000 }

/** Most bytes that one user may store, files and documents together (rule S8). */
export const QUOTA_BYTES = 200 * 1024 * 1024
/** Size of the largest allowed file of any type, bytes. */
export const MAX_BYTES = Math.max(...Object.values(UPLOAD_TYPES).map(({ maxBytes }) => maxBytes))
const POLICY_MS = 5 * 60_000

/** Types with the names that browsers send, which differ from ours. Only a file's content decides its type. */
const SENT_TYPES = [
  ...Object.keys(UPLOAD_TYPES),
  'application/font-woff',
  'application/octet-stream',
  'application/vnd.ms-opentype',
  'application/x-font-otf',
  'application/x-font-ttf',
  'audio/mp3',
  'audio/vnd.wave',
  'audio/wave',
  'audio/x-m4a',
  'audio/x-wav',
  'image/heif',
  'video/x-m4v',
]

/** Grants users upload forms. */
export function createUploadPolicy({
  db,
  storage,
  clock,
  limits,
  random,
  log,
}: Pick<Infrastructure, 'db' | 'storage' | 'clock' | 'limits' | 'random' | 'log'>) {
  /**
   * Returns an upload form that is valid for five minutes, with the beginning that every key must have.
   * @throws AppError too_many_requests, storage_full, uploads_paused when the store belongs to another installation
   */
  return async ({ id }: Pick<SessionUser, 'id'>): Promise<FormPolicy & { keyPrefix: string }> => {
    await enforceLimit(limits, `upload policies:${id}`, UPLOAD_LIMIT)
    if (!(await ownsFiles({ db, storage, random, log }, 'upload refused'))) throw new AppError('uploads_paused')
    const now = clock.now()
    const keyPrefix = uploadPrefix(id, now)
    let bytes = await sumBytes(db, id)
    // unclaimed uploads take space too
    for await (const upload of storage.list(keyPrefix)) bytes += upload.bytes
    if (bytes >= QUOTA_BYTES) throw new AppError('storage_full')
    const grant = { keyPrefix, maxBytes: MAX_BYTES, types: SENT_TYPES, expiresAt: now + POLICY_MS }
    return { ...storage.formPolicy(grant), keyPrefix }
  }
}
