import { pauseOnline } from '@petalpost/api-client/upload/pause-until-online'
import { sendWithProgress } from '@petalpost/api-client/upload/send-with-progress'
import { createStoreFile } from '@petalpost/api-client/upload/store-file'
import { nanoid } from 'nanoid'

import { api } from '#shared/call/api.ts'

import { browserPictures } from '../picture-tools.ts'
import type { ScreenshotsDeps } from './screenshots.ts'

/** How the browser checks, shows and uploads screenshots. */
export const browserScreenshots: Omit<ScreenshotsDeps, 'onRefused'> = {
  prepare: browserPictures.prepare,
  store: createStoreFile({ api, send: sendWithProgress, newId: nanoid, now: Date.now, pause: pauseOnline }),
  newId: nanoid,
  addressOf: (picture) => URL.createObjectURL(picture),
}
