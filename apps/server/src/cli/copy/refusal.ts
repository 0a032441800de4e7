/** A command cannot do what it was asked; the message is one sentence for a person. */
export class Refusal extends Error {
  override name = 'Refusal'
}
