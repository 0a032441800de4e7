import { atom } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'

import type { PendingAction } from './pending-action.ts'

/** What the prompt "You are not logged in" is about; null when it is closed. */
export const loginPromptAtom = atom<PendingAction | null>(null)

/**
 * False for a user. For a visitor it is true, and the prompt of spec 6 is shown; after the login the action is done at
 * this place.
 */
export function loginFirst(action: PendingAction): boolean {
  if (store.get(userAtom)) return false
  store.set(loginPromptAtom, action)
  return true
}
