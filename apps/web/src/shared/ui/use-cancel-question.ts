import { questionAtom } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Cancels an open question when its page is left, so that nobody agrees to it on another page. */
export function useCancelQuestion(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) store.get(questionAtom)?.answer(false)
      }),
    [router],
  )
}
