import { AppError } from '#errors/app-error.ts'

import { MAX_PIXELS } from '../picture.ts'
import { profileOf, xmpOf } from './metadata.ts'
import { tiffOf } from './tiff.ts'

/** Largest side of a picture and of its tiles, px; a panorama of a phone has 16,000. */
const MAX_SIDE = 16_384

/** A decoded picture: a TIFF file without compression, which sharp reads. */
export interface DecodedHeic {
  tiff: Buffer
  hasAlpha: boolean
  /** undefined when the picture has none */
  xmp: Buffer | undefined
}

/**
 * Decodes the main picture of a HEIC file, as iPhones write it, with its color profile and its XMP. sharp is built
 * without this format. Each picture has an instance of the decoder of its own: a file that breaks one breaks no other,
 * and its memory is freed.
 * @throws AppError upload_too_large, from the header; Error when the file is broken
 */
export async function decodeHeic(content: Buffer): Promise<DecodedHeic> {
  const { default: newLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  const heif = newLibheif()
  const context = heif.heif_context_alloc()
  if (context === null) throw new Error('no memory')
  heif.heif_context_set_maximum_image_size_limit(context, MAX_SIDE)
  const { code } = heif.heif_context_read_from_memory(context, content)
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error('no HEIC picture')
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (handle.code !== undefined) throw new Error('no main picture')
  const [width, height] = [heif.heif_image_handle_get_width(handle), heif.heif_image_handle_get_height(handle)]
  if (!(width > 0 && height > 0)) throw new Error('no size')
  if (width * height > MAX_PIXELS) throw new AppError('upload_too_large')
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  const pixels = decoded.channels?.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (pixels?.width !== width || pixels.height !== height) throw new Error('the picture cannot be decoded')
  const { ptr } = handle.$$
  return {
    tiff: tiffOf(pixels, profileOf(heif, ptr)),
    hasAlpha: heif._heif_image_handle_has_alpha_channel(ptr) !== 0,
    xmp: xmpOf(heif, ptr),
  }
}
