import { createClient } from '@petalpost/api-client/client'
import { store } from '@petalpost/ui/store'

import { languageAtom, likeListAtom, recordListAtom, userAtom } from '#shared/persisted-state.ts'

/** The product's calls to this origin, in the page's language. */
export const api = createClient({
  prefix: '/',
  language: () => store.get(languageAtom),
  onUnauthorized: forgetUser,
})

/** Deletes the user and the user's lists from this browser, because the session has ended. */
export function forgetUser(): void {
  store.set(userAtom, null)
  store.set(likeListAtom, [])
  store.set(recordListAtom, [])
}
