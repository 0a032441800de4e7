import { isMember } from '@petalpost/domain/membership'
import { atom } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'

/** Whether the user is a member now (spec 4, "Membership"); a visitor is not. */
export const memberAtom = atom((get) => {
  const user = get(userAtom)
  return user !== null && isMember(user, Date.now())
})
