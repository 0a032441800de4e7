type Libheif = ReturnType<typeof import('libheif-js/libheif-wasm/libheif-bundle.js').default>

/** Bytes of the largest color profile and XMP packet that are read. */
const MAX_PROFILE = 4 * 1024 * 1024
const MAX_XMP = 1024 * 1024
/** Metadata items of a picture that are looked at; cameras write two or three. */
const MAX_ITEMS = 64
/** Bytes of `heif_error`, which the decoder returns through a pointer; nobody reads it. */
const ERROR_BYTES = 16
const ID_BYTES = 4

/** Has `write` put bytes into the decoder's memory, and returns a copy of them. */
function written(heif: Libheif, size: number, write: (target: number, error: number) => void): Buffer {
  const [target, error] = [heif._malloc(size), heif._malloc(ERROR_BYTES)]
  write(target, error)
  return Buffer.from(heif.HEAPU8.slice(target, target + size))
}

/** The ICC profile of a picture; null when it has none. */
export function profileOf(heif: Libheif, handle: number): Buffer | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0 || size > MAX_PROFILE) return null
  return written(heif, size, (target, error) => heif._heif_image_handle_get_raw_color_profile(error, handle, target))
}

/** The XMP packet of a picture; undefined when it has none. */
export function xmpOf(heif: Libheif, handle: number): Buffer | undefined {
  const found = Math.min(heif._heif_image_handle_get_number_of_metadata_blocks(handle, 0), MAX_ITEMS)
  const ids = written(heif, found * ID_BYTES, (target) =>
    heif._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, target, found),
  )
  for (let at = 0; at < ids.length; at += ID_BYTES) {
    const id = ids.readUInt32LE(at)
    const size = heif._heif_image_handle_get_metadata_size(handle, id)
    if (size === 0 || size > MAX_XMP || contentTypeOf(heif, handle, id) !== 'application/rdf+xml') continue
    return written(heif, size, (target, error) => heif._heif_image_handle_get_metadata(error, handle, id, target))
  }
  return undefined
}

/** What a metadata item says that it holds. */
function contentTypeOf(heif: Libheif, handle: number, id: number): string {
  const start = heif._heif_image_handle_get_metadata_content_type(handle, id)
  const end = heif.HEAPU8.indexOf(0, start)
  return Buffer.from(heif.HEAPU8.subarray(start, end)).toString('latin1')
}
