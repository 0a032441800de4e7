/** One mail to one address. The address must have passed `isEmail`; text is plain. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Delivers mails. `send` resolves once the next hop has taken the mail and rejects when another try makes sense. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}
