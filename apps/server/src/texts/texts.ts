import type { ErrorCode } from '@petalpost/domain/errors'

/** A mail's two texts; `{name}` marks the place of a value. */
export interface MailText {
  subject: string
  text: string
}

export type MailName =
  | 'loginCode'
  | 'deleteCode'
  | 'feedback'
  | 'feedbackOver'
  | 'refundRequest'
  | 'paymentReturned'
  | 'membershipEnds'
  | 'wayAdded'
  | 'wayRemoved'
export type SmsName = 'loginCode' | 'deleteCode'

/** All of the server's texts in one language. A code without a text does not compile. */
export interface Texts {
  errors: Record<ErrorCode, string>
  mails: Record<MailName, MailText>
  /** texts of an SMS; services that work with templates have their own texts */
  sms: Record<SmsName, string>
}
