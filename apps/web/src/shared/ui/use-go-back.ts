import { useRouter } from '@tanstack/react-router'

/** Returns a function that goes back; to /home from the first entry of a tab. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/home' }))
}
