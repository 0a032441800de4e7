import type { Client } from '@petalpost/api-client/client'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'

import { newId } from '../new-id.ts'
import { type AiPictures, createAiPictures } from './ai-pictures.ts'
import { createDrawPicture } from './draw-picture.ts'
import { failureText } from './failure-text.ts'
import { createPictures, exportPng } from './picture.ts'
import { prepareFile } from './prepare-file.ts'
import { browserFiles } from './read-in-browser.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { createStoreFile } from './store-file.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** Waits, and without a connection until there is one. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('the upload was ended', 'AbortError'))
      else resolve()
    }
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/** Files on their way, which leaving the page would lose. */
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

interface FilesDeps {
  api: Pick<Client, 'call'>
  assetUrl: (key: string) => string
}

export type Files = ReturnType<typeof createFiles>

/** The files that this page stores: those of the author, those that AI makes, and the pictures of the card. */
export function createFiles({ api, assetUrl }: FilesDeps) {
  const store = createStoreFile({ api, send: sendWithProgress, newId, now: Date.now, pause })
  const draw = createDrawPicture(assetUrl)
  const uploads = createUploads({
    store,
    prepare: (file) => prepareFile(file, browserFiles),
    assetUrl,
    newId,
    onFailed: (failure) => showToast('error', failureText(failure)),
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
    exportPng: (card: CardV2) => exportPng(draw, card),
  }
}
