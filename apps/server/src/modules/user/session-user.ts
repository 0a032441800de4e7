import type { Membership } from '@petalpost/domain/membership'

import type { users } from '#db/schema/people.ts'

/** The signed-in user as handlers see it: the row of `users`. */
export type SessionUser = typeof users.$inferSelect

/** A user's membership in the form that the domain's rules take. */
export const membershipOf = ({ level, expireTime }: Pick<SessionUser, 'level' | 'expireTime'>): Membership => ({
  level,
  expireTime: expireTime?.toISOString() ?? null,
})
