/** A command cannot do what the user asked for. The message is one sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal'
}
