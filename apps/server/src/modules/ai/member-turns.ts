import type { ErrorCode } from '@petalpost/domain/errors'
import { isMember } from '@petalpost/domain/membership'

import { AppError } from '#errors/app-error.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import { NotMade } from '#providers/not-made.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

/** Requests that one process waits for, of each kind. Each takes the place of other calls meanwhile (rule F13). */
const AT_ONCE = 8

interface Kind {
  /** seconds after which a user who waits already, or whose request failed, may try again */
  retryAfter: number
  /** how a failure of the service is told */
  told: Readonly<Record<NotMade['why'], ErrorCode>>
  /** what the log says then */
  missed: string
}

/** Members' requests to a service that makes something by AI: each costs the operator money (rules S15, S20). */
export function createMemberTurns(
  { clock, log }: Pick<Infrastructure, 'clock' | 'log'>,
  { retryAfter, told, missed }: Kind,
) {
  const waiting = new Set<string>()

  function begin(user: SessionUser): void {
    if (!isMember(membershipOf(user), clock.now())) throw new AppError('subscription_required')
    if (waiting.has(user.id)) throw new AppError('too_many_requests', {}, { retryAfter })
    if (waiting.size >= AT_ONCE) throw new AppError('unavailable', {}, { retryAfter })
    waiting.add(user.id)
  }

  /**
   * Returns what `work` makes with the service, null = none is configured. A user waits for one request at a time.
   * @throws AppError not_configured, subscription_required (rule S15), too_many_requests, unavailable, the code for a
   * NotMade of `work`, and what else `work` throws
   */
  return async function take<Service, Made>(
    user: SessionUser,
    service: Service | null,
    work: (service: Service) => Promise<Made>,
  ): Promise<Made> {
    // first, so that nobody pays for what this server does not have
    if (service === null) throw new AppError('not_configured')
    begin(user)
    try {
      return await work(service)
    } catch (error) {
      if (!(error instanceof NotMade)) throw error
      log.warn({ why: error.why, reason: error }, missed)
      throw new AppError(told[error.why], {}, { retryAfter })
    } finally {
      waiting.delete(user.id)
    }
  }
}
