import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@petalpost/api-client/api-error'

/** Why something did not work: the server's own sentence, unless it was not reached. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'internal'
    ? error.message
    : i18n._(msg`That did not work. Check your connection and try again.`)
