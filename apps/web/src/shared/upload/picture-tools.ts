import { typeOfFile } from '@petalpost/api-client/upload/file-type'
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

/** The server makes it smaller; this is enough for any screen. px */
const AVATAR_PX = 512

async function prepare(file: Blob): Promise<PreparedFile> {
  const type = await typeOfFile(file)
  const mayBeOpened = type === 'other picture' || type === 'image/heic'
  if (!mayBeOpened && !PICTURE_TYPES.some((each) => each === type)) throw new UnfitFile('upload_type')
  const prepared = await prepareFile(file, browserFiles)
  // a browser that cannot open a photo leaves it to the server, which takes it on cards only
  if (!isPictureType(prepared.type)) throw new UnfitFile('upload_type')
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
