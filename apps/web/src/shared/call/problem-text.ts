import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@petalpost/api-client/api-error'

/** What is said of a failure that the visitor cannot mend. */
export const OUR_FAULT = msg`Something went wrong on our side. Please try again.`

/** The problem in one sentence: the server's message if it responded, else that there was no response. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'internal' ? i18n._(OUR_FAULT) : error.message
  if (!navigator.onLine) return i18n._(msg`You are offline. Check your connection and try again.`)
  return i18n._(msg`We could not reach Petalpost. Please try again.`)
}
