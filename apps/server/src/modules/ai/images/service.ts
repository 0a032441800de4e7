import { AI_ORIGIN, type PictureRatio } from '@petalpost/domain/ai-image'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { FilesService, StoredFile } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { NotMade } from '#providers/not-made.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createMemberTurns } from '../member-turns.ts'

/** Limits of one user's pictures (rule S20): each costs the operator money. */
export const HOURLY: Limit = { max: 20, windowMs: HOUR_MS }
export const DAILY: Limit = { max: 60, windowMs: DAY_MS }
/** px; the check reduces a larger picture, which no card could show in full */
const MAX_SIDE = 4_096

/** Turns the error of a picture that is none, or broken, into a failure of the service. */
function notMade(error: unknown): never {
  throw error instanceof AppError && error.code.startsWith('upload_') ? new NotMade('failed', error.code) : error
}

/** Pictures that a configured service makes from words, for members (spec 4, "AI images"). */
export function createAiImagesService(
  { db, imageMaker, limits, clock, log }: Pick<Infrastructure, 'db' | 'imageMaker' | 'limits' | 'clock' | 'log'>,
  { files }: { files: FilesService },
) {
  const take = createMemberTurns(
    { clock, log },
    {
      retryAfter: 20,
      told: { refused: 'image_refused', busy: 'unavailable', failed: 'image_failed' },
      missed: 'no picture from the AI service',
    },
  )

  /**
   * Returns a new picture, kept as an upload of the user. A user waits for one at a time.
   * @throws AppError invalid_input when nobody could see the words, not_configured, subscription_required (rule S15),
   * too_many_requests, unavailable, storage_full, image_refused when the service does not want to draw this, image_failed
   */
  async function makeFor(user: SessionUser, typed: string, ratio: PictureRatio): Promise<StoredFile> {
    const prompt = cleanCardText(typed).trim()
    if (!isVisible(prompt)) throw new AppError('invalid_input', { field: 'prompt' })
    return take(user, imageMaker, async (maker) => {
      await files.withinQuota(db, user.id) // refused before the picture costs anything
      await enforceLimit(limits, `ai images:${user.id}`, HOURLY)
      await enforceLimit(limits, `ai images a day:${user.id}`, DAILY)
      const picture = await maker.make(prompt, ratio)
      const kept = await files.keepPicture(picture, user, { maxSide: MAX_SIDE, origin: AI_ORIGIN }).catch(notMade)
      await files.library.add(kept.key, user, prompt)
      return kept
    })
  }

  return { makeFor }
}
