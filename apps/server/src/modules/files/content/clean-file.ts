import { AppError } from '#http/app-error.ts'

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
  thumbnails: ReadonlyMap<number, Buffer>
}

/** What a file that is no picture has to tell. */
export const NO_PICTURE = { width: null, height: null, color: null, thumbnails: new Map<number, Buffer>() } as const

/** The file is not what its first bytes promise. */
export const broken = (): AppError => new AppError('upload_broken')
