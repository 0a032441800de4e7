import Type, { type Static } from 'typebox'

import { Id, record } from './parts.ts'

export const ClaimRewardInput = record({
  rewardId: Id,
  /** The full address when it has a query, otherwise empty. */
  url: Type.String({ maxLength: 2048 }),
})
export type ClaimRewardInput = Static<typeof ClaimRewardInput>

/** All false when the reward was granted. A refusal returns `success: false` and the flag that says why. */
export const ClaimedReward = record({
  hasClaimed: Type.Boolean(),
  cannotClaimed: Type.Boolean(),
  frequentOperations: Type.Boolean(),
})
export type ClaimedReward = Static<typeof ClaimedReward>
