import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import type { Random } from '#src/random.ts'

import { deleteSecrets, insertSecret, lockOwn, revokeLiveSecret, selectLiveSecret } from './secret-store.ts'
import { deleteSightings } from './sighting-store.ts'

/** A new embed key: 192 random bits (rule S11 asks for at least 128). */
export const newEmbedKey = (random: Random): string => random.bytes(24).toString('base64url')

/** The `k` of embed codes: a solution has one from its creation until it is renewed or revoked (rule S11). */
export function createEmbedKeys({
  db,
  clock,
  random,
  changes,
}: Pick<Infrastructure, 'db' | 'clock' | 'random' | 'changes'>) {
  /** Gives a new solution its key. */
  const give = (tx: Queries, solutionId: string): Promise<void> =>
    insertSecret(tx, solutionId, newEmbedKey(random), new Date(clock.now()))

  /** @throws AppError secret_revoked */
  async function live(solutionId: string): Promise<string> {
    const secret = await selectLiveSecret(db, solutionId)
    if (secret === null) throw new AppError('secret_revoked')
    return secret
  }

  /** Changes the key of a user's own solution; only one change runs at a time. @throws AppError not_found */
  const changing = (solutionId: string, user: SessionUser, change: (tx: Queries) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await lockOwn(tx, solutionId, user.id))) throw new AppError('not_found')
      await change(tx)
      await deleteSightings(tx, solutionId) // they belong to the old key
      await changes.announce(tx, 'secret', solutionId)
    })

  /**
   * Gives a user's own solution a new key; the old one stops working. Users cannot change a public solution's key.
   * @throws AppError not_found
   */
  async function rotate(solutionId: string, user: SessionUser): Promise<string> {
    const fresh = newEmbedKey(random)
    await changing(solutionId, user, async (tx) => {
      await deleteSecrets(tx, solutionId)
      await insertSecret(tx, solutionId, fresh, new Date(clock.now()))
    })
    return fresh
  }

  /** Revokes the key of a user's own solution; repeating it changes nothing. @throws AppError not_found */
  const revoke = (solutionId: string, user: SessionUser): Promise<void> =>
    changing(solutionId, user, (tx) => revokeLiveSecret(tx, solutionId, new Date(clock.now())))

  return { give, live, rotate, revoke }
}
