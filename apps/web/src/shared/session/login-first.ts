import { store } from '@petalpost/ui/store'
import { atom } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'

import type { PendingAction } from './pending-action.ts'

/** The action for which the prompt "You are not logged in" is open; null when it is closed. */
export const loginPromptAtom = atom<PendingAction | null>(null)

/**
 * Returns false for a user. For a visitor it returns true and shows the prompt of spec 6; after the login the action
 * runs on the same page.
 */
export function loginFirst(action: PendingAction): boolean {
  if (store.get(userAtom)) return false
  store.set(loginPromptAtom, action)
  return true
}
