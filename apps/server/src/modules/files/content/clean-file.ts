/** A file that may be kept and served: whatever it was, this is what we have made or checked of it. */
export interface CleanFile {
  content: Buffer
  mime: string
  /** file name ending of that type, without dot */
  extension: string
  /** px, of a picture */
  width: number | null
  height: number | null
  /** '#rrggbb', mean colour of a picture */
  color: string | null
  /** smaller versions of a picture, WebP, by width in px */
  thumbnails: ReadonlyMap<number, Uint8Array>
}
