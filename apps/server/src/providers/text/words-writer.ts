import type { WhyNot } from '../openai/answer.ts'

/** Writes words. */
export interface WordsWriter {
  /**
   * Returns what the service writes about `facts` by the instructions; nobody has checked it yet.
   * @throws WordsNotWritten
   */
  write(instructions: string, facts: string): Promise<string>
}

/**
 * Why there are no words: the service refuses to write about this, has too much to do, or failed. The message is for the
 * log; it contains nothing of the request and no secret.
 */
export class WordsNotWritten extends Error {
  override name = 'WordsNotWritten'
  readonly why: WhyNot['why']

  constructor(why: WhyNot['why'], reason: string) {
    super(reason)
    this.why = why
  }
}
