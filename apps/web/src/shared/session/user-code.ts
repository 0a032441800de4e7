import { store } from '@petalpost/ui/store'

import { userAtom } from '../persisted-state.ts'

/**
 * The user's code, for requests that carry it (spec 7.2). Only a label: the session decides who acts (spec 3). Nothing for
 * a visitor.
 */
export function ownUserCode(): { userCode?: string } {
  const user = store.get(userAtom)
  return user ? { userCode: user.userCode } : {}
}
