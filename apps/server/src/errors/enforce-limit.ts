import type { Limit, RateLimits } from '#db/rate-limits.ts'
import { blockOf, networkOf } from '#src/client-network.ts'

import { AppError } from './app-error.ts'

/** Counts `amount` more under `key`. @throws AppError too_many_requests, with the seconds to wait */
export async function enforceLimit(limits: RateLimits, key: string, limit: Limit, amount = 1): Promise<void> {
  const retryAfter = await limits.take(key, limit, amount)
  if (retryAfter > 0) throw new AppError('too_many_requests', {}, { retryAfter })
}

/**
 * A whole block of addresses may do what so many of its addresses may: whoever rents a /48 has 65,536 networks, and an
 * office or a village behind one provider has a few that are busy at once.
 */
export const NETWORKS_OF_A_BLOCK = 16

/**
 * Counts a call by the network that `address` belongs to, and by that network's block.
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
