import { isMember } from '@petalpost/domain/membership'
import { atom } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'

/** True when the user is a member now (spec 4, "Membership"); false for a visitor. */
export const memberAtom = atom((get) => {
  const user = get(userAtom)
  return user !== null && isMember(user, Date.now())
})
