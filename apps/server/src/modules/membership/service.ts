import type { Membership } from '@petalpost/domain/membership'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { selectMembership, updateMembership } from './store.ts'

export type MembershipService = ReturnType<typeof createMembershipService>

/** The only place that changes a user's level and its end after the login has created the user (spec 4, "Membership"). */
export function createMembershipService({ changes }: Pick<Infrastructure, 'changes'>) {
  return {
    /**
     * Replaces a user's membership with what `next` makes of the present one, within the caller's transaction, which
     * stores the reason: a reward, a payment, a refund. Grants of one user wait for each other, so none is lost.
     * @throws AppError not_logged_in when the account was deleted meanwhile
     */
    change: async (tx: Queries, userId: string, next: (present: Membership) => Membership): Promise<Membership> => {
      if (!(await lockUser(tx, userId))) throw new AppError('not_logged_in')
      const changed = next(await selectMembership(tx, userId))
      await updateMembership(tx, userId, changed)
      await changes.announce(tx, 'user', userId)
      return changed
    },
  }
}
