/** A sign-in code for one phone. Makers that send templates take the code alone, others the text. */
export interface Sms {
  /** with the area's code, digits only: `8613800138000` */
  to: string
  code: string
  text: string
}

/** Delivers text messages. */
export interface SmsSender {
  /**
   * Resolves once the service has taken the message and rejects when another try makes sense.
   * @throws MessageRefused when it does not
   */
  send(sms: Sms): Promise<void>
}
