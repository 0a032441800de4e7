import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@petalpost/api-client/api-error'

import { failureMessage } from '../shell/failure-message.ts'
import { NoFilm, NoFrame } from './film/no-film.ts'
import { UnsavedCard } from './print/until-saved.ts'

/** The names of what browsers throw when no more fits: into memory, or onto the disk behind it. */
const FULL: ReadonlySet<string> = new Set(['RangeError', 'QuotaExceededError', 'NotReadableError'])

/** Why a file could not be made, and what to do about it. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return failureMessage(error)
  if (error instanceof UnsavedCard)
    return i18n._(msg`The card could not be saved, and only a saved card can be printed. Save it, then try again.`)
  if (error instanceof NoFilm)
    return i18n._(msg`This browser cannot make films of this size. Choose a smaller size, or make a GIF.`)
  if (error instanceof NoFrame)
    return i18n._(
      msg`This browser does not show a video of this card frame by frame. Try again in Chrome or Edge, or hide the video.`,
    )
  if (error instanceof Error && FULL.has(error.name))
    return i18n._(
      msg`There is not enough memory, or the disk is full. Choose a smaller size, or close other pages and try again.`,
    )
  return i18n._(msg`The file could not be made. Check your connection and try again.`)
}
