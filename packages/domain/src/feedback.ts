import type { ErrorCode } from './errors.ts'
import { addressProblem, cleanAddress } from './typed-text/address.ts'

export const FEEDBACK_MAX_SCREENSHOTS = 5

/** Longest problem description, characters. */
export const FEEDBACK_MAX_LENGTH = 5000

/** The userCode of feedback from a visitor who is not logged in (spec 3). */
export const ANONYMOUS_USER_CODE = 'anonymous'

/** The feedback form (spec 3). */
export interface FeedbackForm {
  userCode: string
  problemDescription: string
  contactAddress: string
  filePathList: readonly string[]
}

export const EMPTY_FEEDBACK: Readonly<Omit<FeedbackForm, 'userCode'>> = {
  problemDescription: '',
  contactAddress: '',
  filePathList: [],
}

export type FeedbackProblem = Extract<
  ErrorCode,
  | 'feedback_description_required'
  | 'feedback_too_long'
  | 'feedback_email_pattern'
  | 'email_letters'
  | 'feedback_too_many_screenshots'
>

/** The first problem in a feedback form, or null (spec 5). The contact address may stay empty. */
export function feedbackProblem(form: Omit<FeedbackForm, 'userCode'>): FeedbackProblem | null {
  if (form.problemDescription.trim() === '') return 'feedback_description_required'
  if (form.problemDescription.length > FEEDBACK_MAX_LENGTH) return 'feedback_too_long'
  const address = cleanAddress(form.contactAddress)
  const problem = address === '' ? null : addressProblem(address)
  if (problem !== null) return problem === 'email_pattern' ? 'feedback_email_pattern' : problem
  return form.filePathList.length > FEEDBACK_MAX_SCREENSHOTS ? 'feedback_too_many_screenshots' : null
}
