import type { SuggestWordsInput } from '@petalpost/api-client/schemas/words'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { isMember } from '@petalpost/domain/membership'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import { WordsNotWritten, type WordsWriter } from '#providers/text/words-writer.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { factsOf, instructionsFor, messagesIn } from './request.ts'

/** Answers of one user (rule S20): each costs the operator money. */
export const DAILY: Limit = { max: 30, windowMs: DAY_MS }
/** Answers that one process waits for. Each takes the place of other calls for up to half a minute (rule F13). */
const AT_ONCE = 8
const RETRY_AFTER_S = 10

/** How a failure of the service is told. An answer without words is the service's failure too. */
const TOLD = { refused: 'words_refused', busy: 'unavailable', failed: 'words_failed' } as const

/** Words for cards that a configured service writes, for members (spec 4, "Words for a card"). */
export function createAiWordsService({
  wordsWriter,
  limits,
  clock,
  log,
}: Pick<Infrastructure, 'wordsWriter' | 'limits' | 'clock' | 'log'>) {
  const waiting = new Set<string>()

  async function write(writer: WordsWriter, input: SuggestWordsInput): Promise<string[]> {
    try {
      const texts = messagesIn(await writer.write(instructionsFor(input.language), factsOf(input)))
      if (texts.length === 0) throw new WordsNotWritten('failed', 'no words that a card could hold')
      return texts
    } catch (error) {
      if (!(error instanceof WordsNotWritten)) throw error
      log.warn({ why: error.why, reason: error }, 'no words from the AI service')
      throw new AppError(TOLD[error.why], {}, { retryAfter: RETRY_AFTER_S })
    }
  }

  /**
   * Returns one to three messages for a card. A user waits for one answer at a time.
   * @throws AppError not_configured, subscription_required (rule S15), too_many_requests, unavailable, words_refused when
   * the service does not want to write about this, words_failed
   */
  async function suggestFor(user: SessionUser, input: SuggestWordsInput): Promise<string[]> {
    // first, so that nobody pays for what this server does not have
    if (wordsWriter === null) throw new AppError('not_configured')
    if (!isMember(membershipOf(user), clock.now())) throw new AppError('subscription_required')
    if (waiting.has(user.id)) throw new AppError('too_many_requests', {}, { retryAfter: RETRY_AFTER_S })
    if (waiting.size >= AT_ONCE) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
    waiting.add(user.id)
    try {
      await enforceLimit(limits, `ai words a day:${user.id}`, DAILY)
      return await write(wordsWriter, input)
    } finally {
      waiting.delete(user.id)
    }
  }

  return { suggestFor }
}
