import type { FileOrigin } from '@petalpost/domain/ai-image'
import type { DrawingLoss } from '@petalpost/domain/drawing-loss'

/** A file that may be kept and served. It holds only what we have checked or encoded ourselves. */
export interface CleanFile {
  content: Buffer
  mime: string
  /** file name extension of the type, without dot */
  extension: string
  /** px, of a picture */
  width: number | null
  height: number | null
  /** '#rrggbb', mean color of a picture */
  color: string | null
  /** who made a picture, as far as it is known */
  origin: FileOrigin | null
  /** smaller WebP versions of a picture, by width in px */
  thumbnails: ReadonlyMap<number, Uint8Array>
  /** what of a drawing could not be kept */
  lost: readonly DrawingLoss[]
}
