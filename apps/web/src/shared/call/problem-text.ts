import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import type { ErrorCode } from '@petalpost/domain/errors'

/** Sentences that a page shows before it calls the server. They must match the server's own. */
const KNOWN_HERE: Partial<Record<ErrorCode, MessageDescriptor>> = {
  agree_first: msg`Please agree to the agreement first`,
  captcha_rule: msg`Enter the correct verification code`,
  email_pattern: msg`Please enter the correct e-mail address`,
  language_required: msg`Please select language`,
  subscription_required: msg`This Greeting Card is for subscription use`,
}

const OUR_FAULT = msg`Something went wrong on our side. Please try again.`

/** The problem in one sentence: the server's message if it responded, else that there was no response. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'internal' ? i18n._(OUR_FAULT) : error.message
  if (!navigator.onLine) return i18n._(msg`You are offline. Check your connection and try again.`)
  return i18n._(msg`We could not reach Petalpost. Please try again.`)
}

/** The sentence for a code that the page finds itself, so that it does not have to call the server. */
export function codeText(code: ErrorCode): string {
  return i18n._(KNOWN_HERE[code] ?? OUR_FAULT)
}
