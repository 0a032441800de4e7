/** The multipart field that contains the file, and the HTTP method (spec 9). */
export const UPLOAD_FIELD = 'file'
export const UPLOAD_METHOD = 'POST'

/** The only status that means success (spec 7.5). */
export const UPLOAD_SUCCESS_STATUS = 200

/** A policy is fetched again when it expires within this time. */
export const POLICY_REFRESH_MARGIN_MS = 3000

/** Largest picture, bytes. */
export const IMAGE_MAX_BYTES: number = 10 * 1024 * 1024
const MEDIA_MAX_BYTES = 20 * 1024 * 1024

/** What may be uploaded (spec 9, and what phones and designers have besides). */
export type UploadType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/heic'
  | 'image/svg+xml'
  | 'video/mp4'
  | 'audio/mp4'
  | 'audio/mpeg'
  | 'audio/wav'
  | 'font/ttf'
  | 'font/otf'
  | 'font/woff'
  | 'font/woff2'

/** Each type's file extension and maximum size in bytes (rule S8). */
export const UPLOAD_TYPES: Readonly<Record<UploadType, { extension: string; maxBytes: number }>> = {
  'image/jpeg': { extension: 'jpg', maxBytes: IMAGE_MAX_BYTES },
  'image/png': { extension: 'png', maxBytes: IMAGE_MAX_BYTES },
  'image/gif': { extension: 'gif', maxBytes: IMAGE_MAX_BYTES },
  'image/webp': { extension: 'webp', maxBytes: IMAGE_MAX_BYTES },
  // stored as JPEG, or as PNG where it is transparent
  'image/heic': { extension: 'heic', maxBytes: IMAGE_MAX_BYTES },
  'image/svg+xml': { extension: 'svg', maxBytes: IMAGE_MAX_BYTES },
  'video/mp4': { extension: 'mp4', maxBytes: MEDIA_MAX_BYTES },
  'audio/mp4': { extension: 'm4a', maxBytes: MEDIA_MAX_BYTES },
  'audio/mpeg': { extension: 'mp3', maxBytes: MEDIA_MAX_BYTES },
  'audio/wav': { extension: 'wav', maxBytes: MEDIA_MAX_BYTES },
  'font/ttf': { extension: 'ttf', maxBytes: MEDIA_MAX_BYTES },
  'font/otf': { extension: 'otf', maxBytes: MEDIA_MAX_BYTES },
  'font/woff': { extension: 'woff', maxBytes: MEDIA_MAX_BYTES },
  'font/woff2': { extension: 'woff2', maxBytes: MEDIA_MAX_BYTES },
}

/** Picture types allowed for an avatar or a screenshot. */
export type PictureType = Extract<UploadType, 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'>
export const PICTURE_TYPES: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export const isPictureType = (type: UploadType): type is PictureType => PICTURE_TYPES.some((one) => one === type)

/** An avatar is one file; a new choice replaces the previous one (spec 4, 9). */
export const AVATAR_MAX_FILES = 1

export const UPLOAD_STATUSES = ['ready', 'uploading', 'success', 'fail'] as const

export type UploadStatus = (typeof UPLOAD_STATUSES)[number]

/** A file in an upload list (spec 3); `percentage` 0 to 100, `size` in bytes. */
export interface UploadEntry {
  uid: string
  name: string
  percentage: number
  status: UploadStatus
  size: number
  url: string | null
}

/** The response of getPolicy (spec 3); `expire` in Unix seconds. */
export interface UploadPolicy {
  accessKeyId: string
  policy: string
  signature: string
  expire: number
}

export function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(UPLOAD_TYPES, type)
}

/** True when the next upload needs a new policy. `now` in ms. */
export function isPolicyStale(policy: Pick<UploadPolicy, 'expire'> | null | undefined, now: number): boolean {
  return !policy || policy.expire * 1000 - now <= POLICY_REFRESH_MARGIN_MS
}

/** The folder of an upload made at the instant `now` (ms, UTC): `{storage path}/pc/{year}/{month}/`. */
export function uploadFolder(storagePath: string, now: number): string {
  const [year, month] = new Date(now).toISOString().split('-')
  return `${storagePath.replace(/\/+$/, '')}/pc/${year}/${month}/`
}

/** The key path of an upload: `{storage path}/pc/{year}/{month}/{filename}` (spec 7.5). */
export function uploadKey(storagePath: string, fileName: string, now: number): string {
  return `${uploadFolder(storagePath, now)}${fileName}`
}

/** A failed file is removed from the list (spec 4). */
export function withoutFailed<Entry extends { status: UploadStatus }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ status }) => status !== 'fail')
}
