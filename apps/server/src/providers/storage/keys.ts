import { createHash } from 'node:crypto'

import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'
import { uploadFolder, uploadKey } from '@petalpost/domain/upload'

import type { Random } from '#src/random.ts'

import { isOfBuild } from './build-prefix.ts'

/** Unchecked uploads of browsers: never served. */
export const UPLOADS = 'uploads'
/** Checked and cleaned files of users. */
export const MEDIA = 'media'
/** Files that the sweep has removed and that can still be put back: `removed/DAY/KEY`, never served. */
export const REMOVED = 'removed'
/** Holds the id of the installation that the files belong to. */
export const INSTALLATION = 'installation/id'
/** The product's own files, which come with the template cards. */
const OWN_FILES = /^library\//

/** Keys of all objects that a file may consist of. */
export const objectKeys = (key: string): string[] => [key, ...THUMBNAIL_WIDTHS.map((width) => thumbnailOf(key, width))]

/** Does the key belong to the store rather than to the data? No backup contains it, and `/files/` does not serve it. */
export const isOfStore = (key: string): boolean =>
  isOfBuild(key) || key === INSTALLATION || key.startsWith(`${REMOVED}/`)

export const isOwnFile = (key: string): boolean => OWN_FILES.test(key)

/** Pictures of templates. Their keys are computed from their own content, so they do not reveal the drawing's key. */
const TEMPLATE_PICTURES = /^library\/(previews|thumbnails)\//

/** Whether a key is that of a picture which replaces a paid template's art. Cards of members never contain one. */
export const isTemplatePicture = (key: string): boolean => TEMPLATE_PICTURES.test(key)

/** The part of an upload key that identifies the user. It cannot be computed from what others see of the user. */
const userPart = (userId: string): string =>
  createHash('sha256').update(`uploads of ${userId}`).digest('base64url').slice(0, 22)

/** The beginning that the key of an upload at time `now` must have (spec 7.5). */
export const uploadPrefix = (userId: string, now: number): string => uploadKey(UPLOADS, `${userPart(userId)}-`, now)

/** Is this a key under which this user, and only this user, may have uploaded? */
export function isUploadOf(userId: string, key: string): boolean {
  const [, part] = /^uploads\/pc\/\d{4}\/\d{2}\/([\w-]{22})-[\w-]{1,64}(?:\.\w{1,8})?$/.exec(key) ?? []
  return part === userPart(userId)
}

/** A new key for a checked file. No other file's key can be guessed from it. */
export const mediaKey = (random: Random, extension: string, now: number): string =>
  `${uploadFolder(MEDIA, now).replace('/pc/', '/')}${random.id()}.${extension}`
