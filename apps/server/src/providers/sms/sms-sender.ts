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
   * @throws SmsRefused when it does not
   */
  send(sms: Sms): Promise<void>
}

/** The message is not to be sent again: the service refused it, or may have sent it already, and every one costs. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
}
