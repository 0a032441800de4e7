import type { Limit, RateLimits } from '../db/rate-limits.ts'
import { AppError } from './app-error.ts'

/** Counts one more under `key`. @throws AppError too_many_requests, with the seconds to wait */
export async function withinLimit(limits: RateLimits, key: string, limit: Limit): Promise<void> {
  const retryAfter = await limits.take(key, limit)
  if (retryAfter > 0) throw new AppError('too_many_requests', {}, { retryAfter })
}
