import type { SaveFailure } from '@petalpost/domain/save-queue'

import { ApiError } from './api-error.ts'

/** What a failed save means for a queue of saves: try again, ask the user, or wait for another draft. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'version_conflict') return 'conflict'
  return error.status >= 500 || error.status === 429 ? 'unreachable' : 'refused'
}
