/**
 * Why an AI service has made nothing: it refuses these words, has too much to do, or failed. The message is for the log;
 * it contains nothing of the request and no secret.
 */
export class NotMade extends Error {
  override name = 'NotMade'
  readonly why: 'refused' | 'busy' | 'failed'

  constructor(why: NotMade['why'], reason: string) {
    super(reason)
    this.why = why
  }
}
