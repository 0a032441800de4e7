import type { ErrorCode } from '@petalpost/domain/errors'

/** Values for the places in an error's text. */
export type ErrorParams = Record<string, string | number>

/**
 * A failure with a code. Only `http/call/errors.ts` turns the code into a status and a text in the caller's language.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** seconds after which a retry makes sense, for `too_many_requests` and `unavailable` */
  readonly retryAfter: number | undefined
  /** facts about a refusal that the response contains as its `data` */
  readonly data: object | null

  constructor(code: ErrorCode, params: ErrorParams = {}, options: { retryAfter?: number; data?: object } = {}) {
    super(code)
    this.code = code
    this.params = params
    this.retryAfter = options.retryAfter
    this.data = options.data ?? null
  }
}
