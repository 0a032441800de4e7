import type { SuggestWordsInput } from '@petalpost/api-client/schemas/words'
import { DAY_MS } from '@petalpost/domain/civil-day'

import type { Limit } from '#db/rate-limits.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { NotMade } from '#providers/not-made.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createMemberTurns } from '../member-turns.ts'
import { factsOf, instructionsFor, messagesIn } from './request.ts'

/** Answers of one user (rule S20): each costs the operator money. */
export const DAILY: Limit = { max: 30, windowMs: DAY_MS }

/** Words for cards that a configured service writes, for members (spec 4, "Words for a card"). */
export function createAiWordsService({
  wordsWriter,
  limits,
  clock,
  log,
}: Pick<Infrastructure, 'wordsWriter' | 'limits' | 'clock' | 'log'>) {
  const take = createMemberTurns(
    { clock, log },
    {
      retryAfter: 10,
      told: { refused: 'words_refused', busy: 'unavailable', failed: 'words_failed' },
      missed: 'no words from the AI service',
    },
  )

  /**
   * Returns one to three messages for a card. A user waits for one answer at a time.
   * @throws AppError not_configured, subscription_required (rule S15), too_many_requests, unavailable, words_refused when
   * the service does not want to write about this, words_failed
   */
  const suggestFor = (user: SessionUser, input: SuggestWordsInput): Promise<string[]> =>
    take(user, wordsWriter, async (writer) => {
      await enforceLimit(limits, `ai words a day:${user.id}`, DAILY)
      const texts = messagesIn(await writer.write(instructionsFor(input.language), factsOf(input)))
      if (texts.length === 0) throw new NotMade('failed', 'no words that a card could hold')
      return texts
    })

  return { suggestFor }
}
