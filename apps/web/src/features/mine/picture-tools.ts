import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { type PreparedFile, prepareFile, UnfitFile } from '@petalpost/api-client/upload/prepare-file'
import { browserFiles } from '@petalpost/api-client/upload/read-in-browser'
import { PICTURE_TYPES } from '@petalpost/domain/upload'

/** A part of a picture, px. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** What only a browser can do with pictures. */
export interface PictureTools {
  /** Checks a picture by its content and makes it smaller if it is large. Throws UnfitFile. */
  prepare: (file: Blob) => Promise<PreparedFile>
  /** Cuts a square out of a picture, as a PNG with a side of `AVATAR_PX`. */
  cut: (picture: Blob, area: PictureArea) => Promise<Blob>
}

/** What a file picker offers. The browser turns the last two into one of the others. */
export const PICTURE_FILES = [...PICTURE_TYPES, 'image/webp', 'image/avif'].join()

/** The server makes it smaller; this is enough for any screen. px */
const AVATAR_PX = 512

async function prepare(file: Blob): Promise<PreparedFile> {
  const type = await typeOfFile(file)
  if (type !== 'other picture' && !PICTURE_TYPES.some((each) => each === type)) throw new UnfitFile('upload_type')
  return prepareFile(file, browserFiles)
}

async function cut(picture: Blob, { x, y, width, height }: PictureArea): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: AVATAR_PX, height: AVATAR_PX })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, AVATAR_PX, AVATAR_PX)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be written'))), 'image/png')
  })
}

export const browserPictures: PictureTools = { prepare, cut }
