import { AI_ORIGIN, type FileOrigin } from '@petalpost/domain/ai-image'
import { AI_XMP, saysMadeByModel } from '@petalpost/domain/ai-mark'
import type { Sharp } from 'sharp'

/**
 * What a picture says of its origin, in its XMP or anywhere in its file, such as in C2PA (Content Credentials); null
 * when it names no model.
 */
export const originIn = (content: Buffer, xmp?: Buffer): FileOrigin | null =>
  saysMadeByModel(content.toString('latin1')) || saysMadeByModel(xmp?.toString('utf8') ?? '') ? AI_ORIGIN : null

/** Writes a picture's origin into its file. GIF has no place for it. */
export const withOrigin = (picture: Sharp, origin: FileOrigin | null): Sharp =>
  origin === null ? picture : picture.withXmp(AI_XMP)
