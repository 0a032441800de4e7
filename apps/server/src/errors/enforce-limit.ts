import type { Limit, RateLimits } from '#db/rate-limits.ts'
import { blockOf, networkOf } from '#src/client-network.ts'

import { AppError } from './app-error.ts'

/** Adds `amount` to the count of `key`. @throws AppError too_many_requests, with the seconds to wait */
export async function enforceLimit(limits: RateLimits, key: string, limit: Limit, amount = 1): Promise<void> {
  const retryAfter = await limits.take(key, limit, amount)
  if (retryAfter > 0) throw new AppError('too_many_requests', {}, { retryAfter })
}

/**
 * A block of addresses may make as many calls as this many networks in it. A customer with a /48 has 65,536 networks;
 * an office or a village behind one provider has only a few busy at once.
 */
export const NETWORKS_OF_A_BLOCK = 16

/**
 * Counts a call for the network of `address`, and for the block of that network.
 * @throws AppError too_many_requests, with the seconds to wait
 */
export async function enforceAddressLimit(
  limits: RateLimits,
  name: string,
  address: string,
  limit: Limit,
): Promise<void> {
  await Promise.all([
    enforceLimit(limits, `${name}:${networkOf(address)}`, limit),
    enforceLimit(limits, `${name}:${blockOf(address)}`, { ...limit, max: limit.max * NETWORKS_OF_A_BLOCK }),
  ])
}
