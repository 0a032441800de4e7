/** A sign-in code for one phone number. Services that send templates use the code only, others the text. */
export interface Sms {
  /** with the country code, digits only: `8613800138000` */
  to: string
  code: string
  text: string
}

/** Delivers text messages. */
export interface SmsSender {
  /**
   * Resolves when the service has taken the message; rejects when a retry makes sense.
   * @throws MessageRefused when it does not
   */
  send(sms: Sms): Promise<void>
}
