import { AI_ORIGIN, type PictureRatio } from '@petalpost/domain/ai-image'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { isMember } from '@petalpost/domain/membership'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { FilesService, StoredFile } from '#modules/files/service.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import { type ImageMaker, ImageNotMade } from '#providers/image/image-maker.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

/** Limits of one user's pictures (rule S20): each costs the operator money. */
export const HOURLY: Limit = { max: 20, windowMs: HOUR_MS }
export const DAILY: Limit = { max: 60, windowMs: DAY_MS }
/** Pictures that one process waits for. Each takes the place of other calls for up to a minute (rule F13). */
const AT_ONCE = 8
const RETRY_AFTER_S = 20
/** px; the check reduces a larger picture, which no card could show in full */
const MAX_SIDE = 4_096

/** How a failure of the service is told. A picture that is none, or broken, is the service's failure too. */
const TOLD = { refused: 'image_refused', busy: 'unavailable', failed: 'image_failed' } as const

/** Pictures that a configured service makes from words, for members (spec 4, "AI images"). */
export function createAiImagesService(
  { db, imageMaker, limits, clock, log }: Pick<Infrastructure, 'db' | 'imageMaker' | 'limits' | 'clock' | 'log'>,
  { files }: { files: FilesService },
) {
  const waiting = new Set<string>()

  async function make(maker: ImageMaker, prompt: string, ratio: PictureRatio): Promise<Buffer> {
    try {
      return await maker.make(prompt, ratio)
    } catch (error) {
      if (!(error instanceof ImageNotMade)) throw error
      log.warn({ why: error.why, reason: error }, 'no picture from the AI service')
      throw new AppError(TOLD[error.why], {}, { retryAfter: RETRY_AFTER_S })
    }
  }

  async function keep(content: Buffer, user: SessionUser): Promise<StoredFile> {
    try {
      return await files.keepPicture(content, user, { maxSide: MAX_SIDE, origin: AI_ORIGIN })
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('upload_')) throw error
      log.warn({ reason: error.code }, 'no picture from the AI service')
      throw new AppError('image_failed')
    }
  }

  /**
   * Returns a new picture, kept as an upload of the user. A user waits for one at a time.
   * @throws AppError invalid_input when nobody could see the words, not_configured, subscription_required (rule S15),
   * too_many_requests, unavailable, storage_full, image_refused when the service does not want to draw this, image_failed
   */
  async function makeFor(user: SessionUser, typed: string, ratio: PictureRatio): Promise<StoredFile> {
    const prompt = cleanCardText(typed).trim()
    if (!isVisible(prompt)) throw new AppError('invalid_input', { field: 'prompt' })
    // first, so that nobody pays for what this server does not have
    if (imageMaker === null) throw new AppError('not_configured')
    if (!isMember(membershipOf(user), clock.now())) throw new AppError('subscription_required')
    if (waiting.has(user.id)) throw new AppError('too_many_requests', {}, { retryAfter: RETRY_AFTER_S })
    if (waiting.size >= AT_ONCE) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
    waiting.add(user.id)
    try {
      await files.withinQuota(db, user.id) // refused before the picture costs anything
      await enforceLimit(limits, `ai images:${user.id}`, HOURLY)
      await enforceLimit(limits, `ai images a day:${user.id}`, DAILY)
      const kept = await keep(await make(imageMaker, prompt, ratio), user)
      await files.library.add(kept.key, user, prompt)
      return kept
    } finally {
      waiting.delete(user.id)
    }
  }

  return { makeFor }
}
