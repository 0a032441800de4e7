/** The three flags of a claim's answer (spec 7.4). */
export interface RewardFlags {
  hasClaimed?: boolean
  cannotClaimed?: boolean
  frequentOperations?: boolean
}

/** How a claim ended. `failed` is anything without success and without a flag. */
export type RewardOutcome = 'claimed' | 'hasClaimed' | 'cannotClaimed' | 'frequentOperations' | 'failed'

/** Pause before a claim that met one of the flags leads to /solution (spec 4, 9). */
export const CLAIM_REDIRECT_MS = 1000

/** The query key that makes the claim run by itself after a login: `?v=true` (spec 4). */
export const CLAIM_QUERY_KEY = 'v'

export function rewardOutcome(success: boolean, flags?: RewardFlags | null): RewardOutcome {
  if (flags?.hasClaimed) return 'hasClaimed'
  if (flags?.cannotClaimed) return 'cannotClaimed'
  if (flags?.frequentOperations) return 'frequentOperations'
  return success ? 'claimed' : 'failed'
}

/** The three flags show the server's message and lead to /solution; other ends stay on the page (spec 4). */
export function leavesAfterClaim(outcome: RewardOutcome): boolean {
  return outcome !== 'claimed' && outcome !== 'failed'
}

/** The `url` a claim sends: the full address when it has a query, else empty (spec 7.4). */
export function claimUrl(address: string): string {
  const query = address.split('#', 1)[0]?.split('?')[1]
  return query ? address : ''
}
