import { cookies } from '#http/call/cookies.ts'
import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Spec 7.4: rewards. */
export const rewardsRoutes = ({ services, config }: Deps) => {
  const { browserCookie } = cookies(config)
  return {
    claimReward: async (call) => {
      const browser = browserCookie.read(call.request)
      await services.rewards.claim(signedIn(call), call.input.rewardId, { browser, address: call.request.ip })
      return { hasClaimed: false, cannotClaimed: false, frequentOperations: false }
    },
  } satisfies Partial<Handlers>
}
