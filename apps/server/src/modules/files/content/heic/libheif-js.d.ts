/** The part of libheif (WebAssembly, without types for JavaScript) that we call. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface Handle {
    readonly $$: { readonly ptr: number }
  }
  interface Channel {
    id: unknown
    width: number
    height: number
    stride: number
    data: Uint8Array
  }
  export interface Libheif {
    HEAPU8: Uint8Array
    heif_context_alloc: () => object | null
    heif_context_set_maximum_image_size_limit: (context: object, side: number) => void
    heif_context_read_from_memory: (context: object, content: Uint8Array) => { code: unknown }
    heif_js_context_get_primary_image_handle: (context: object) => Handle & { code?: unknown }
    heif_image_handle_get_width: (handle: Handle) => number
    heif_image_handle_get_height: (handle: Handle) => number
    _heif_image_handle_has_alpha_channel: (handle: number) => number
    _heif_image_handle_get_raw_color_profile_size: (handle: number) => number
    _heif_image_handle_get_raw_color_profile: (error: number, handle: number, target: number) => void
    _heif_image_handle_get_number_of_metadata_blocks: (handle: number, type: number) => number
    _heif_image_handle_get_list_of_metadata_block_IDs: (
      handle: number,
      type: number,
      target: number,
      count: number,
    ) => number
    _heif_image_handle_get_metadata_content_type: (handle: number, id: number) => number
    _heif_image_handle_get_metadata_size: (handle: number, id: number) => number
    _heif_image_handle_get_metadata: (error: number, handle: number, id: number, target: number) => void
    _malloc: (bytes: number) => number
    heif_js_decode_image2: (
      handle: Handle,
      space: unknown,
      chroma: unknown,
    ) => Promise<{ code?: unknown; channels?: readonly Channel[] }> | { code?: unknown; channels?: readonly Channel[] }
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown }
    heif_channel: { heif_channel_interleaved: unknown }
  }
  /** Makes an instance with a memory of its own. */
  export default function libheif(): Libheif
}
