import { type NavigateOptions, useRouter } from '@tanstack/react-router'

import { isOursBefore } from './page-before.ts'

/** Returns a function that goes back to our page before this one; without one to `elsewhere`. */
export function useGoBack(elsewhere: NavigateOptions = { to: '/home' }): () => void {
  const router = useRouter()
  return () => (isOursBefore(router.history) ? router.history.back() : void router.navigate(elsewhere))
}
