import { and, count, eq, gt, ne } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { rewards } from '#db/schema/people.ts'

export type RewardRow = typeof rewards.$inferInsert

/** Has this user claimed this reward? */
export async function hasReward(tx: Queries, userId: string, rewardId: string): Promise<boolean> {
  const of = and(eq(rewards.userId, userId), eq(rewards.rewardId, rewardId))
  return (await tx.select({ userId: rewards.userId }).from(rewards).where(of)).length > 0
}

/** How many other users have claimed this reward on this device. */
export async function claimsOnDevice(
  tx: Queries,
  { rewardId, deviceHash, userId }: Pick<RewardRow, 'rewardId' | 'deviceHash' | 'userId'>,
): Promise<number> {
  const of = and(eq(rewards.rewardId, rewardId), eq(rewards.deviceHash, deviceHash), ne(rewards.userId, userId))
  const [row] = await tx.select({ claims: count() }).from(rewards).where(of)
  return row?.claims ?? 0
}

/** How many users have claimed this reward from this network since a moment. */
export async function claimsFromNetwork(
  tx: Queries,
  { rewardId, addressHash }: Pick<RewardRow, 'rewardId' | 'addressHash'>,
  since: Date,
): Promise<number> {
  const of = and(eq(rewards.rewardId, rewardId), eq(rewards.addressHash, addressHash), gt(rewards.claimedAt, since))
  const [row] = await tx.select({ claims: count() }).from(rewards).where(of)
  return row?.claims ?? 0
}

export async function insertReward(tx: Queries, row: RewardRow): Promise<void> {
  await tx.insert(rewards).values(row)
}
