import { type NavigateOptions, useRouter } from '@tanstack/react-router'

/** Returns a function that goes back; from the first entry of a tab to `elsewhere`. */
export function useGoBack(elsewhere: NavigateOptions = { to: '/home' }): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate(elsewhere))
}
