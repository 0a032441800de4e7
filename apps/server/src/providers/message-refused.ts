/** A message that must not be sent again, because the service refused it for good or may have sent it already. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
  /** True when the service's response was lost, so that the message may have arrived. */
  readonly mayHaveArrived: boolean

  constructor(reason: string, { mayHaveArrived = false } = {}) {
    super(reason)
    this.mayHaveArrived = mayHaveArrived
  }
}
