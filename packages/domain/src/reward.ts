/** The fixed reward id of the free month, in the path of the claim (spec 7.4). */
export const FREE_MONTH_REWARD_ID = 'free-month'

/** The three flags in the response to a claim (spec 7.4). */
export interface RewardFlags {
  hasClaimed?: boolean
  cannotClaimed?: boolean
  frequentOperations?: boolean
}

/** The outcome of a claim. `failed` means neither success nor one of the flags. */
export type RewardOutcome = 'claimed' | 'hasClaimed' | 'cannotClaimed' | 'frequentOperations' | 'failed'

/** After a claim that returned one of the flags, the pause before /solution opens (spec 4, 9). */
export const CLAIM_REDIRECT_MS = 1000

/** The query key that starts the claim automatically after a login: `?v=true` (spec 4). */
export const CLAIM_QUERY_KEY = 'v'

export function rewardOutcome(success: boolean, flags?: RewardFlags | null): RewardOutcome {
  if (flags?.hasClaimed) return 'hasClaimed'
  if (flags?.cannotClaimed) return 'cannotClaimed'
  if (flags?.frequentOperations) return 'frequentOperations'
  return success ? 'claimed' : 'failed'
}

/** The three flags show the server's message and lead to /solution. Other outcomes stay on the page (spec 4). */
export function leavesAfterClaim(outcome: RewardOutcome): boolean {
  return outcome !== 'claimed' && outcome !== 'failed'
}

/** The `url` that a claim sends: the full address when it has a query, else empty (spec 7.4). */
export function claimUrl(address: string): string {
  const query = address.split('#', 1)[0]?.split('?')[1]
  return query ? address : ''
}
