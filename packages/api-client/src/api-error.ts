import type { ErrorCode } from '@petalpost/domain/errors'

import type { Answer } from './schemas/answer.ts'

/**
 * A response that is not a success: a refusal (`status` 200 with `success: false`), a 4xx or a 5xx. A time-out, an
 * abort or a broken connection has no response, so its own error is thrown instead.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** `internal` when the response is not one of ours, such as a proxy's error page. */
  readonly code: ErrorCode
  /** The whole body: the response's envelope, or text. */
  readonly detail: Answer | string

  constructor(status: number, code: ErrorCode, message: string, detail: Answer | string) {
    super(message)
    this.status = status
    this.code = code
    this.detail = detail
  }
}
