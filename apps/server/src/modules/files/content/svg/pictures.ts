import type { FileOrigin } from '@petalpost/domain/ai-image'
import { isPictureType } from '@petalpost/domain/upload'

import { AppError } from '#errors/app-error.ts'

import { typeOfBytes } from '../kind.ts'
import { encodeAnew, MAX_PIXELS, readHeader } from '../picture.ts'
import type { Parts } from './read-svg.ts'
import { TooComplex } from './too-complex.ts'

/** Maximum number of different pictures in a drawing. */
const MAX_PICTURES = 50
/** Maximum characters of all pictures as they are written. */
const MAX_WRITTEN = 14 * 1024 * 1024
/** Maximum size of the text of a drawing without its pictures, bytes. */
export const MAX_MARKUP = 512 * 1024
/** px; more would show on no card */
const MAX_SIDE = 2560

/** A picture within a drawing, encoded anew. */
export interface InnerPicture {
  /** `data:image/png;base64,…` */
  address: string
  pixels: number
  /** the origin that it names */
  origin: FileOrigin | null
}

/** The bytes behind an address; null for one that is not in base64. */
function bytesOf(address: string): Buffer | null {
  const comma = address.indexOf(',')
  if (comma < 0 || comma > 200 || !/;\s*base64\s*$/i.test(address.slice(0, comma))) return null
  return Buffer.from(address.slice(comma + 1), 'base64') // line breaks do not count
}

/**
 * Decodes the embedded pictures of a drawing and encodes them anew (rule S8), by the addresses that the file gives them.
 * One that cannot be read, or is itself a drawing, is missing in the result.
 * @throws AppError upload_too_large when the pixels of all pictures are too many; TooComplex when there are too many
 */
export async function cleanPictures({ pictures, length }: Parts): Promise<ReadonlyMap<string, InnerPicture>> {
  if (length > MAX_MARKUP) throw new AppError('upload_too_large')
  if (pictures.size > MAX_PICTURES) throw new TooComplex('too many pictures')
  const clean = new Map<string, InnerPicture>()
  let pixels = 0
  let written = 0
  for (const address of pictures) {
    const content = bytesOf(address)
    const type = content && (await typeOfBytes(content))
    if (content === null || type === null || !isPictureType(type)) continue
    const header = await readHeader(content, type).catch(() => null)
    if (header === null) continue
    pixels += header.pixels
    if (pixels > MAX_PIXELS) throw new AppError('upload_too_large')
    const encoded = await encodeAnew(content, type, { maxSide: MAX_SIDE, origin: header.origin }).catch(() => null)
    if (encoded === null) continue
    const { data, info } = encoded
    const picture = {
      address: `data:${type};base64,${data.toString('base64')}`,
      pixels: info.width * (info.pageHeight ?? info.height) * (info.pages ?? 1),
      origin: header.origin,
    }
    written += picture.address.length
    if (written > MAX_WRITTEN) throw new AppError('upload_too_large')
    clean.set(address, picture)
  }
  return clean
}
