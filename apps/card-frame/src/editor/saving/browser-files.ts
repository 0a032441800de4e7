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
import { withReadableFont } from './check-font.ts'
import { createDrawPicture } from './draw-picture.ts'
import { failureText } from './failure-text.ts'
import { openFile } from './foreign/open-file.ts'
import { createPictures } from './picture.ts'
import { createReadGround, groundBelow } from './read-ground.ts'
import { type CleanedDrawing, createUploads, type UploadFailure, type Uploads } from './uploads.ts'

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

/** Opens files of other programs, makes WAV files MP3, then checks all and scales them down. Throws UnfitFile. */
async function prepare(file: Blob) {
  const { file: opened, ...facts } = await openFile(file)
  return { ...(await withReadableFont(await prepareFile(await asMp3(opened), browserFiles))), ...facts }
}

/** Says why a file was not uploaded; what the page knows of it is a part that is loaded then. */
async function tellFailure(failure: UploadFailure): Promise<void> {
  const { fault } = failure
  const texts = fault && (await import('./foreign/fault-text.ts').catch(() => null))
  showToast('error', failureText(failure, fault && texts?.faultText(fault)))
}

/** Shows the author what a drawing has lost, or says only that it has when that part cannot be loaded. */
async function tellCleaned(drawing: CleanedDrawing): Promise<void> {
  const { name, lost } = drawing
  try {
    const { tellLosses } = await import('./foreign/tell-losses.ts')
    await tellLosses(drawing)
  } catch {
    if (lost.length > 0) showToast('info', i18n._(msg`${name}: Parts of this drawing could not be kept.`))
  }
}

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
    prepare,
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
    readGround: createReadGround(draw),
    groundBelow: (card: CardV2) => groundBelow(draw, card, AbortSignal.timeout(GROUND_MS)).catch(() => undefined),
  }
}
