import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Client } from '@petalpost/api-client/client'
import { pauseUntilOnline } from '@petalpost/api-client/upload/pause-until-online'
import { sendWithProgress } from '@petalpost/api-client/upload/send-with-progress'
import { createStoreFile } from '@petalpost/api-client/upload/store-file'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'

import type { ReadGround } from '../edits/look/ground.ts'
import { newId } from '../new-id.ts'
import { type AiPictures, createAiPictures } from './ai-pictures.ts'
import { failureText } from './failure-text.ts'
import { createPictures, type DrawPicture } from './picture.ts'
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

/** Loads the code that opens and checks files with the first file. */
async function prepare(file: Blob) {
  const { prepareUpload } = await import('./prepare-upload.ts')
  return prepareUpload(file)
}

/** Draws pictures of cards by code that the first view does not wait for. */
function drawLate(assetUrl: FilesDeps['assetUrl']): DrawPicture {
  let draw: DrawPicture | undefined
  return async (card, options) => {
    const { createDrawPicture } = await import('./draw-picture.ts')
    draw ??= createDrawPicture(assetUrl)
    return draw(card, options)
  }
}

/** Reads what lies below texts, by code that the first view does not wait for. */
function groundsOf(draw: DrawPicture) {
  const readGround: ReadGround = async (card, boxes) => {
    const { createReadGround } = await import('./read-ground.ts')
    return createReadGround(draw)(card, boxes)
  }
  const groundBelow = async (card: CardV2) => {
    const ground = await import('./read-ground.ts')
    return ground.groundBelow(draw, card, AbortSignal.timeout(GROUND_MS))
  }
  return { readGround, groundBelow: (card: CardV2) => groundBelow(card).catch(() => undefined) }
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

/** What a file is kept without, and the way on. */
const LOST = {
  motion: (name: string) => i18n._(msg`${name}: It is kept without its motion. Convert it to GIF to keep it moving.`),
  sound: (name: string) =>
    i18n._(
      msg`${name}: Browsers cannot play its sound, so the film is kept without sound. Export it with AAC sound to keep it.`,
    ),
} as const

interface FilesDeps {
  api: Pick<Client, 'call'>
  assetUrl: (key: string) => string
}

export type Files = ReturnType<typeof createFiles>

/** The files that this page stores: those of the author, those that AI makes, and the pictures of the card. */
export function createFiles({ api, assetUrl }: FilesDeps) {
  const store = createStoreFile({ api, send: sendWithProgress, newId, now: Date.now, pause: pauseUntilOnline })
  const draw = drawLate(assetUrl)
  const uploads = createUploads({
    store,
    prepare,
    assetUrl,
    newId,
    onFailed: (failure) => void tellFailure(failure),
    onLost: (name, loses) => showToast('info', LOST[loses](name)),
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
    ...groundsOf(draw),
  }
}
