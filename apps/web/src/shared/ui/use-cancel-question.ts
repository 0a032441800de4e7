import { questionAtom } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Cancels an open question when its page is left, so that nobody agrees to it on another page. */
export function useCancelQuestion(): void {
  const router = useRouter()
  useEffect(() => {
    const cancel = ({ pathChanged }: { pathChanged: boolean }) => {
      if (pathChanged) store.get(questionAtom)?.answer(false)
    }
    const stopBefore = router.subscribe('onBeforeNavigate', cancel)
    const stopAfter = router.subscribe('onResolved', cancel) // one that was asked while the next page was loading
    return () => {
      stopBefore()
      stopAfter()
    }
  }, [router])
}
