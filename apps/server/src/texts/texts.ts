import type { ErrorCode } from '@petalpost/domain/errors'
import type { PageRulesProblem } from '@petalpost/domain/page-rules-text'

/**
 * A mail's texts; `{name}` marks the place of a value. Empty lines divide the text into paragraphs, from which its HTML
 * part is made: a value that is indented by four spaces is a code, and one alone in the last line an address, whose link
 * is named in `links`.
 */
export interface MailText {
  subject: string
  text: string
  links?: Record<string, string>
}

/** A mail with its values filled in. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
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
  /** why a page rule is refused */
  pageRules: Record<PageRulesProblem['kind'], string>
  mails: Record<MailName, MailText>
  /** texts of an SMS; services that work with templates have their own texts */
  sms: Record<SmsName, string>
}
