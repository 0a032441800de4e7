import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '@petalpost/domain/errors'

import { OUR_FAULT } from './problem-text.ts'

/** Sentences that a page shows before it calls the server. They must match the server's own. */
const KNOWN_HERE: Partial<Record<ErrorCode, MessageDescriptor>> = {
  agree_first: msg`Please agree to the agreement first`,
  area_code_required: msg`Please select the area code first`,
  captcha_rule: msg`Enter the correct verification code`,
  claim_failed: msg`The claim failed, please pick up again later`,
  delete_account_failed: msg`Failed to delete account`,
  email_check_failed: msg`Email verification failed`,
  email_letters: msg`Addresses with letters such as é or 王 before the @ are not supported. Please enter another one`,
  email_pattern: msg`Please enter the correct e-mail address`,
  feedback_description_required: msg`Please describe the problem in as much detail as possible`,
  feedback_email_pattern: msg`Please enter a valid e-mail address`,
  feedback_failed: msg`The feedback could not be sent. Please try again`,
  feedback_too_long: msg`Please describe the problem in fewer words`,
  feedback_too_many_screenshots: msg`You can attach at most 5 screenshots`,
  language_required: msg`Please select language`,
  payment_failed: msg`Payment failed`,
  phone_pattern: msg`Please enter the correct cell phone number`,
  qr_expired: msg`QR code has expired`,
  solution_file_unreadable: msg`This file is not JSON, or it is damaged. Nothing was imported`,
  subscription_required: msg`This Greeting Card is for subscription use`,
  upload_broken: msg`This file is damaged, or its content does not match its type`,
  upload_failed: msg`The upload failed`,
  upload_too_large: msg`This file is too large`,
  upload_type: msg`Files of this type cannot be uploaded`,
}

/** The sentence for a code that the page finds itself, so that it does not have to call the server. */
export function codeText(code: ErrorCode): string {
  return i18n._(KNOWN_HERE[code] ?? OUR_FAULT)
}
