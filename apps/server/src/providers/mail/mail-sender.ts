import type { Language } from '@petalpost/domain/language'

/** One mail to one address. Addresses must have passed `isEmail`; `text` is plain text, and `html` says the same. */
export interface Mail {
  to: string
  /** the language in which it is written */
  language: Language
  /** whom an answer reaches; missing = nobody */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** address that ends such mails by one POST (RFC 8058); login codes have none */
  unsubscribe?: string
}

/** Delivers mails. */
export interface MailSender {
  /**
   * Resolves when the next mail server has taken the mail; rejects when a retry makes sense.
   * @throws MessageRefused when it does not
   */
  send(mail: Mail): Promise<void>
}
