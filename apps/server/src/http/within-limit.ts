import type { Limit, RateLimits } from '../db/rate-limits.ts'
import { AppError } from './app-error.ts'

/** Counts `amount` more under `key`. @throws AppError too_many_requests, with the seconds to wait */
export async function withinLimit(limits: RateLimits, key: string, limit: Limit, amount = 1): Promise<void> {
  const retryAfter = await limits.take(key, limit, amount)
  if (retryAfter > 0) throw new AppError('too_many_requests', {}, { retryAfter })
}
