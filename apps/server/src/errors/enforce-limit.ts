import type { Count, Limit, RateLimits } from '#db/rate-limits.ts'
import { blockOf, networkOf } from '#src/client-network.ts'

import { AppError } from './app-error.ts'

/** Adds `amount` to the count of `key`. @throws AppError too_many_requests, with the seconds to wait */
export async function enforceLimit(limits: RateLimits, key: string, limit: Limit, amount = 1): Promise<void> {
  refuse(await limits.take(key, limit, amount))
}

function refuse(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', {}, { retryAfter })
}

/**
 * A block of addresses may make as many calls as this many networks in it. A customer with a /48 has 65,536 networks;
 * an office or a village behind one provider has only a few busy at once.
 */
export const NETWORKS_OF_A_BLOCK = 16

/** The key of what a network or a block of them does under a limit. */
export const groupKey = (name: string, group: string): string => JSON.stringify([name, group])

/**
 * Counts a call for the network of `address`, at most `limit`, and for its block, at most `networks` times that. What a
 * network does beyond its own limit does not count for its block, so one network cannot lock out its neighbors.
 * @throws AppError too_many_requests, with the seconds to wait
 */
export async function enforceAddressLimit(
  limits: RateLimits,
  name: string,
  address: string,
  limit: Limit,
  networks = NETWORKS_OF_A_BLOCK,
): Promise<void> {
  const ofNetwork = { key: groupKey(name, networkOf(address)), limit }
  const ofBlock = { key: groupKey(name, blockOf(address)), limit: { ...limit, max: limit.max * networks } }
  await enforceBoth(limits, ofNetwork, ofBlock)
}

/**
 * Counts a call for `inner`, and for `outer` if `inner` allows it.
 * @throws AppError too_many_requests, with the seconds to wait
 */
export async function enforceBoth(limits: RateLimits, inner: Count, outer: Count): Promise<void> {
  refuse(await limits.takeBoth(inner, outer))
}
