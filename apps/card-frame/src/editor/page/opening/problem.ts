import { ApiError } from '@petalpost/api-client/api-error'
import type { FrameError, FromFrame } from '@petalpost/domain/card-frame'

/** Why a card cannot be edited; `refused` has the server's own sentence. */
export type Problem =
  | { code: Exclude<FrameError, 'refused'> | 'login' | 'member' }
  | { code: 'refused'; message: string }

/** Thrown when a card that was found cannot be edited. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/** A failure of a call, where a lost connection has no response. */
export const callFailure = (error: unknown): unknown =>
  error instanceof ApiError || error instanceof ProblemError ? error : new ProblemError({ code: 'network' })

/** What a failure means for the author. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
  if (!(error instanceof ApiError)) return { code: 'invalid' }
  if (error.status >= 500 || error.status === 429) return { code: 'network' }
  const { code, message } = error
  if (code === 'not_logged_in') return { code: 'login' }
  if (code === 'subscription_required') return { code: 'member' }
  if (code === 'not_found' || code === 'forbidden') return { code }
  return { code: 'refused', message }
}

/** What the web app is told of a problem. */
export function messageOf({ code }: Problem): FromFrame {
  if (code === 'login') return { t: 'needLogin' }
  if (code === 'member') return { t: 'needMember', feature: 'paid' }
  return { t: 'error', code }
}
