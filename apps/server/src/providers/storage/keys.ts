import { createHash } from 'node:crypto'

import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'
import { uploadFolder, uploadKey } from '@petalpost/domain/upload'

import type { Random } from '#src/random.ts'

import { isOfBuild } from './build-prefix.ts'

/** What browsers have uploaded and nobody has checked: never served. */
export const UPLOADS = 'uploads'
/** Checked and cleaned files of users. */
export const MEDIA = 'media'
/** What the sweep has taken away and nobody has missed yet: `removed/DAY/KEY`, never served. */
export const REMOVED = 'removed'
/** Holds the id of the installation whose files these are. */
export const INSTALLATION = 'installation/id'
/** Our own files, which come with the template cards. */
const OWN_FILES = /^library\//

/** Every object that a file may consist of. */
export const objectKeys = (key: string): string[] => [key, ...THUMBNAIL_WIDTHS.map((width) => thumbnailOf(key, width))]

/** Does it belong to the store rather than to the data? No backup holds it, and `/files/` does not serve it. */
export const isOfStore = (key: string): boolean =>
  isOfBuild(key) || key === INSTALLATION || key.startsWith(`${REMOVED}/`)

export const isOwnFile = (key: string): boolean => OWN_FILES.test(key)

/** Pictures of templates; their keys are made of their own content and tell nothing of the drawing's. */
const TEMPLATE_PICTURES = /^library\/(previews|thumbnails)\//

/** Is it a picture that stands for a paid template's art? No card of a member has one in it. */
export const isTemplatePicture = (key: string): boolean => TEMPLATE_PICTURES.test(key)

/** The part of upload keys that is this user's own. Nobody can tell it from what others see of a user. */
const userPart = (userId: string): string =>
  createHash('sha256').update(`uploads of ${userId}`).digest('base64url').slice(0, 22)

/** What the key of an upload made now must begin with (spec 7.5). */
export const uploadPrefix = (userId: string, now: number): string => uploadKey(UPLOADS, `${userPart(userId)}-`, now)

/** Is this a key under which that user, and nobody else, may have uploaded? */
export function isUploadOf(userId: string, key: string): boolean {
  const [, part] = /^uploads\/pc\/\d{4}\/\d{2}\/([\w-]{22})-[\w-]{1,64}(?:\.\w{1,8})?$/.exec(key) ?? []
  return part === userPart(userId)
}

/** A fresh key for a checked file; by it nobody can find another. */
export const mediaKey = (random: Random, extension: string, now: number): string =>
  `${uploadFolder(MEDIA, now).replace('/pc/', '/')}${random.id()}.${extension}`
