/** One mail to one address. The address must have passed `isEmail`; text is plain. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Delivers mails. */
export interface MailSender {
  /**
   * Resolves once the next hop has taken the mail and rejects when another try makes sense.
   * @throws MessageRefused when it does not
   */
  send(mail: Mail): Promise<void>
}
