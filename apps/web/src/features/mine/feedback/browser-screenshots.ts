import { nanoid } from 'nanoid'

import { browserPictures } from '#shared/upload/picture-tools.ts'
import { storeFile } from '#shared/upload/store-file.ts'

import type { ScreenshotsDeps } from './screenshots.ts'

/** How the browser checks, shows and uploads screenshots. */
export const browserScreenshots: Omit<ScreenshotsDeps, 'onRefused'> = {
  prepare: browserPictures.prepare,
  store: storeFile,
  newId: nanoid,
  addressOf: (picture) => URL.createObjectURL(picture),
}
