import type { Endpoint } from '../endpoint.ts'
import type { ClaimRewardInput, ClaimedReward } from '../schemas/rewards.ts'

// Spec 7.4.

/** Claims the free month. Throws already_claimed, cannot_claim, frequent_operations, claim_failed. */
export const claimReward: Endpoint<ClaimRewardInput, ClaimedReward> = {
  name: 'claimReward',
  method: 'POST',
  path: '/api/ecards/activity/rewards/:rewardId',
  encode: 'json',
}
