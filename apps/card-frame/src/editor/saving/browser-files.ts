import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Client } from '@petalpost/api-client/client'
import { pauseUntilOnline } from '@petalpost/api-client/upload/pause-until-online'
import { prepareFile } from '@petalpost/api-client/upload/prepare-file'
import { browserFiles } from '@petalpost/api-client/upload/read-in-browser'
import { sendWithProgress } from '@petalpost/api-client/upload/send-with-progress'
import { createStoreFile } from '@petalpost/api-client/upload/store-file'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'

import { newId } from '../new-id.ts'
import { type AiPictures, createAiPictures } from './ai-pictures.ts'
import { asMp3 } from './as-mp3.ts'
import { createDrawPicture } from './draw-picture.ts'
import { failureText } from './failure-text.ts'
import { createPictures } from './picture.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** Work on files that would be lost if the page were left now: uploads, AI pictures. */
export interface Activity {
  isBusy: () => boolean
  subscribe: (listener: () => void) => () => void
}

function activityOf(uploads: Uploads, aiPictures: AiPictures): Activity {
  return {
    isBusy: () => uploads.isBusy() || aiPictures.read().isWaiting,
    subscribe(listener) {
      const ends = [uploads.subscribe(listener), aiPictures.subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
  }
}

/** Nobody who types waits longer than this for the ground below their words, ms. */
const GROUND_MS = 3_000

interface FilesDeps {
  api: Pick<Client, 'call'>
  assetUrl: (key: string) => string
}

export type Files = ReturnType<typeof createFiles>

/** The files that this page stores: those of the author, those that AI makes, and the pictures of the card. */
export function createFiles({ api, assetUrl }: FilesDeps) {
  const store = createStoreFile({ api, send: sendWithProgress, newId, now: Date.now, pause: pauseUntilOnline })
  const draw = createDrawPicture(assetUrl)
  const uploads = createUploads({
    store,
    prepare: async (file) => prepareFile(await asMp3(file), browserFiles),
    assetUrl,
    newId,
    onFailed: (failure) => void tellFailure(failure),
    onStilled: (name) =>
      showToast('info', i18n._(msg`${name}: It is kept without its motion. Convert it to GIF to keep it moving.`)),
    onCleaned: (drawing) => void tellCleaned(drawing),
  })
  const aiPictures = createAiPictures({ api, newId })
  return {
    uploads,
    aiPictures,
    activity: activityOf(uploads, aiPictures),
    picturesOf: ({ thumbnail, definition }: { thumbnail: string; definition: CardV2 }) =>
      createPictures({
        draw,
        store,
        now: Date.now,
        limit: (ms) => AbortSignal.timeout(ms),
        former: { key: thumbnail, card: definition },
      }),
    draw,
  }
}
