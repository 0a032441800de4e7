import { AI_ORIGIN, type FileOrigin } from '@petalpost/domain/ai-image'
import { AI_XMP, saysMadeByModel, xmpOfGif } from '@petalpost/domain/ai-mark'
import type { Sharp } from 'sharp'

/**
 * What a picture says of its origin, in its XMP or anywhere in its file, such as in C2PA (Content Credentials); null
 * when it names no model.
 */
export const originIn = (content: Buffer, xmp?: Buffer): FileOrigin | null =>
  saysMadeByModel(content.toString('latin1')) || saysMadeByModel(xmp?.toString('utf8') ?? '') ? AI_ORIGIN : null

/** Writes a picture's origin into its file; into a GIF only `markedGif` can. */
export const withOrigin = (picture: Sharp, origin: FileOrigin | null): Sharp =>
  origin === null ? picture : picture.withXmp(AI_XMP)

/** A GIF that says that a model made it. */
export const markedGif = (gif: Buffer): Buffer =>
  Buffer.concat([gif.subarray(0, -1), xmpOfGif(AI_XMP), gif.subarray(-1)])
