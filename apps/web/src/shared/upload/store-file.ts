import { pauseOnline } from '@petalpost/api-client/upload/pause-until-online'
import { sendWithProgress } from '@petalpost/api-client/upload/send-with-progress'
import { createStoreFile } from '@petalpost/api-client/upload/store-file'
import { nanoid } from 'nanoid'

import { api } from '#shared/call/api.ts'

/** Uploads a file and claims it (spec 7.5). */
export const storeFile = createStoreFile({
  api,
  send: sendWithProgress,
  newId: nanoid,
  now: Date.now,
  pause: pauseOnline,
})
