import { createHmac } from 'node:crypto'

import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { type Membership, withFreeMonth } from '@petalpost/domain/membership'
import { FREE_MONTH_REWARD_ID, type RewardFlags } from '@petalpost/domain/reward'

import type { Queries } from '#db/open.ts'
import type { Limit } from '#db/rate-limits.ts'
import { lockGroups } from '#db/transaction-lock.ts'
import { AppError } from '#errors/app-error.ts'
import type { LoginService } from '#modules/login/service.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { blockOf } from '#src/client-network.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { claimsFromNetwork, claimsOnDevice, hasReward, insertReward, type RewardRow } from './store.ts'

/** Claims that one user may try (rule S20). */
export const TRIES: Limit = { max: 60, windowMs: HOUR_MS }
/** Users who may claim on one device: a family shares a computer. */
export const USERS_OF_A_DEVICE = 3
/** Users who may claim from one block of networks in a day: an office or a school. */
export const USERS_OF_A_BLOCK = 40

/** Where a claim comes from: the browser's own cookie value, null = none, and the address of the call. */
export interface Claimant {
  browser: string | null
  address: string
}

const NO_FLAGS = { hasClaimed: false, cannotClaimed: false, frequentOperations: false }

const refusal = (code: 'already_claimed' | 'cannot_claim' | 'frequent_operations', flag: keyof RewardFlags): AppError =>
  new AppError(code, {}, { data: { ...NO_FLAGS, [flag]: true } })

/** The free month (spec 2.11, 4, 7.4). */
export function createRewardsService(
  {
    db,
    clock,
    limits,
    config,
    trialSecret,
  }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'config' | 'trialSecret'>,
  { login, membership }: { login: LoginService; membership: MembershipService },
) {
  const hashOf = (kind: string, value: string): string =>
    createHmac('sha256', trialSecret).update(`${kind}:${value}`).digest('base64url')

  const rowOf = (user: SessionUser, rewardId: string, { browser, address }: Claimant, now: number) => ({
    userId: user.id,
    rewardId,
    // a browser without our cookie is a device of its own
    deviceHash: hashOf('reward device', browser ?? user.id),
    addressHash: hashOf('reward network', blockOf(address)),
    claimedAt: new Date(now),
  })

  /**
   * Call it with the user's row locked. It locks the device and the network until the transaction ends, so that parallel
   * claims of different users cannot pass the same count.
   * @throws AppError already_claimed, cannot_claim, frequent_operations, each with its flag
   */
  async function mayClaim(tx: Queries, user: SessionUser, row: Omit<RewardRow, 'expireTime'>, now: number) {
    if (await hasReward(tx, user.id, row.rewardId)) throw refusal('already_claimed', 'hasClaimed')
    await lockGroups(tx, [row.deviceHash, row.addressHash])
    const fromNetwork = await claimsFromNetwork(tx, row, new Date(now - DAY_MS))
    if (fromNetwork >= USERS_OF_A_BLOCK * config.addressLimitFactor)
      throw refusal('frequent_operations', 'frequentOperations')
    if ((await claimsOnDevice(tx, row)) >= USERS_OF_A_DEVICE) throw refusal('cannot_claim', 'cannotClaimed')
    // whoever deletes the account and comes back with the same mailbox has had the month
    if (!(await login.noteGrant(tx, row.rewardId, user))) throw refusal('cannot_claim', 'cannotClaimed')
  }

  return {
    /**
     * Adds a free month to the user's membership, once per user and mailbox (rule S14), and returns the membership.
     * @throws AppError not_found for another reward, already_claimed, cannot_claim, frequent_operations
     */
    claim: async (user: SessionUser, rewardId: string, claimant: Claimant): Promise<Membership> => {
      if (rewardId !== FREE_MONTH_REWARD_ID) throw new AppError('not_found')
      if ((await limits.take(`reward claims:${user.id}`, TRIES)) > 0)
        throw refusal('frequent_operations', 'frequentOperations')
      const now = clock.now()
      const row = rowOf(user, rewardId, claimant, now)
      return db.transaction(async (tx) => {
        const changed = await membership.change(tx, user.id, (present) => withFreeMonth(present, now))
        await mayClaim(tx, user, row, now)
        await insertReward(tx, { ...row, expireTime: new Date(changed.expireTime ?? now) })
        return changed
      })
    },
  }
}
