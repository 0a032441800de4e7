import { type FileType, typeOfFile } from '@petalpost/api-client/upload/file-type'
import { type PreparedFile, prepareFile } from '@petalpost/api-client/upload/prepare-file'
import { browserFiles, type PictureArea } from '@petalpost/api-client/upload/read-in-browser'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { isPictureType, PICTURE_TYPES } from '@petalpost/domain/upload'

/** What only a browser can do with pictures. */
export interface PictureTools {
  /** Checks a picture by its content and makes it smaller if it is large. Throws UnfitFile. */
  prepare: (file: Blob) => Promise<PreparedFile>
  /** Cuts a square out of a picture, as a PNG with a side of `AVATAR_PX`. */
  cut: (picture: Blob, area: PictureArea) => Promise<Blob>
}

/** What a file picker offers. The browser turns the last one into one of the others. */
export const PICTURE_FILES = [...PICTURE_TYPES, 'image/avif'].join()
/** What it offers for the photo of a card: photos of phones too, which the server opens where the browser cannot. */
export const PHOTO_FILES = [PICTURE_FILES, 'image/heic', 'image/heif', '.heic', '.heif'].join()

/** The server makes it smaller; this is enough for any screen. px */
const AVATAR_PX = 512

/** Types that somebody may take for a picture, so that the page says what to do with one. Others are just no picture. */
const ALMOST_PICTURES: ReadonlySet<FileType | null> = new Set<FileType | null>([
  'psd',
  'pdf',
  'eps',
  'tiff',
  'picture',
  'archive',
  null,
])

/**
 * Checks a photo for a card by its content, and makes it smaller if it is large. Where the browser cannot open HEIC, it
 * stays as it is. Throws UnfitFile.
 */
export async function preparePhoto(file: Blob): Promise<PreparedFile> {
  const type = await typeOfFile(file)
  const isOpened = type === 'other picture' || type === 'image/heic' || PICTURE_TYPES.some((each) => each === type)
  if (!isOpened && !ALMOST_PICTURES.has(type)) throw new UnfitFile('upload_type')
  return prepareFile(file, browserFiles)
}

async function prepare(file: Blob): Promise<PreparedFile> {
  const prepared = await preparePhoto(file)
  // the server takes HEIC on cards only
  if (!isPictureType(prepared.type)) throw new UnfitFile('upload_type', 'picture')
  return prepared
}

async function cut(picture: Blob, area: PictureArea): Promise<Blob> {
  const decoded = await browserFiles.decode(picture)
  try {
    return await decoded.write({ width: AVATAR_PX, height: AVATAR_PX }, 'image/png', area)
  } finally {
    decoded.close()
  }
}

export const browserPictures: PictureTools = { prepare, cut }
