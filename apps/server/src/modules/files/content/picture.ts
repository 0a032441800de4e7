import type { FileOrigin } from '@petalpost/domain/ai-image'
import { THUMBNAIL_WIDTHS } from '@petalpost/domain/thumbnail'
import type { PictureType } from '@petalpost/domain/upload'
import sharp, { type Sharp } from 'sharp'

import { AppError } from '#errors/app-error.ts'

import { markedGif, originIn, withOrigin } from './ai-mark.ts'
import type { CleanFile } from './clean-file.ts'

// no picture is read twice, so a cache would only use memory
sharp.cache(false)

/** Maximum pixels of a picture, all its frames together (rule S8). */
export const MAX_PIXELS = 25_000_000
/** No card is wider or higher; more pixels would cost bytes and show nothing. */
export const MAX_SIDE = 4096
/**
 * Milliseconds of CPU time that checking an animated picture may take, and the measured cost per megapixel, per
 * megabyte (noise is slow to encode) and per frame.
 */
const MAX_FILM_MS = 5_000
const FILM_MS = { megapixel: 105, megabyte: 425, frame: 5.7 }
/** Even on a busy machine, no allowed picture takes longer. */
const MAX_SECONDS = 25

type Picture = Omit<CleanFile, 'mime' | 'extension' | 'lost'>

/** How a picture is reduced. */
export interface PictureShape {
  /** px of the longer side; a smaller picture is not enlarged */
  maxSide: number
  /** cropped to a square around the center */
  square?: boolean
  /** who made it, if we know; otherwise what the picture itself says counts */
  origin?: FileOrigin | null
}

/**
 * Encoders by type. A picture keeps its type: so a drawing stays lossless, a photograph does not get larger, and users
 * who download it get the type they know. Sharp drops EXIF, comments, trailing bytes and the color profile (after
 * converting to sRGB) by default.
 */
const ENCODERS: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, progressive: true }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
}

/** Types whose pictures may move. */
const MOVING: ReadonlySet<PictureType> = new Set<PictureType>(['image/gif', 'image/webp'])

const open = (content: Buffer, animated: boolean): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated }).timeout({ seconds: MAX_SECONDS })

/** Milliseconds of CPU time for checking an animated picture of this size. */
const filmWork = (bytes: number, frames: number, pixels: number): number =>
  (pixels / 1e6) * FILM_MS.megapixel + (bytes / 1e6) * FILM_MS.megabyte + frames * FILM_MS.frame

/** What the header of a picture says. */
interface PictureHeader {
  /** of all frames */
  pixels: number
  /** the origin that the picture itself names */
  origin: FileOrigin | null
}

/**
 * Reads the header only, so that a decompression bomb costs nothing. @throws AppError upload_too_large, or
 * upload_too_many_frames for a moving picture, when it would take too long to decode; Error of the decoder
 */
export async function readHeader(content: Buffer, type: PictureType): Promise<PictureHeader> {
  const header = await sharp(content, { limitInputPixels: false, animated: true }).metadata()
  const { mediaType, width, height, pages = 1, pageHeight = height, xmp } = header
  // the decoder detects the type itself, and knows more types than we accept
  if (mediaType !== type || !(width > 0 && pageHeight > 0)) throw new Error('no picture of that type')
  const pixels = width * pageHeight * pages
  const isTooLarge = pixels > MAX_PIXELS
  if (pages > 1 && (isTooLarge || filmWork(content.length, pages, pixels) > MAX_FILM_MS))
    throw new AppError('upload_too_many_frames')
  if (isTooLarge) throw new AppError('upload_too_large')
  return { pixels, origin: originIn(content, xmp) }
}

/** Decodes a picture and encodes its pixels; check them by `readHeader` first. @throws Error of the decoder */
export async function encodeAnew(
  content: Buffer,
  type: PictureType,
  { maxSide, square = false, origin = null }: PictureShape,
) {
  const shaped = open(content, MOVING.has(type))
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, withoutEnlargement: true, fit: square ? 'cover' : 'inside' })
  const written = ENCODERS[type](withOrigin(shaped.toColourspace('srgb'), origin))
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { data: origin !== null && type === 'image/gif' ? markedGif(data) : data, info }
}

async function meanColor(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** A picture that we have encoded, with its color and thumbnails. */
async function finished(
  { data, info }: Awaited<ReturnType<typeof encodeAnew>>,
  origin: FileOrigin | null,
): Promise<Picture> {
  const thumbnails = new Map<number, Buffer>()
  let smallest = data
  for (const width of THUMBNAIL_WIDTHS.toSorted((one, other) => other - one)) {
    smallest = await withOrigin(open(data, false).resize({ width, withoutEnlargement: true }), origin)
      .webp()
      .toBuffer()
    thumbnails.set(width, smallest)
  }
  return {
    content: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    color: await meanColor(smallest),
    origin,
    thumbnails,
  }
}

/**
 * Decodes a picture and encodes it again: only its pixels survive, no byte of the upload (rule S8). A picture that a
 * model has made says so in metadata that we write ourselves.
 * @throws AppError upload_too_large, upload_too_many_frames; Error of the decoder
 */
export async function cleanPicture(
  content: Buffer,
  type: PictureType,
  shape: PictureShape = { maxSide: MAX_SIDE },
): Promise<Picture> {
  const header = await readHeader(content, type)
  const origin = shape.origin ?? header.origin
  return finished(await encodeAnew(content, type, { ...shape, origin }), origin)
}

/** The same for a picture that another decoder has written as a TIFF file: it becomes a photograph, or a PNG. */
export async function fromTiff(
  tiff: Buffer,
  type: 'image/jpeg' | 'image/png',
  origin: FileOrigin | null,
): Promise<Picture> {
  return finished(await encodeAnew(tiff, type, { maxSide: MAX_SIDE, origin }), origin)
}
