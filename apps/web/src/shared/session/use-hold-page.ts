import { store } from '@petalpost/ui/store'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { userAtom } from '#shared/persisted-state.ts'

import { heldPageAtom } from './held-page.ts'

/**
 * Holds the page while it has work that is stored nowhere else: if the session ends, the guard does not open the login
 * over it, and a login in another tab continues it. Once the page is left, the guard checks the next one again.
 */
export function useHoldPage(hasWork: boolean): void {
  const router = useRouter()
  useEffect(() => store.set(heldPageAtom, hasWork), [hasWork])
  useEffect(
    () => () => {
      const wasHeld = store.get(heldPageAtom)
      store.set(heldPageAtom, false)
      if (wasHeld && store.get(userAtom) === null) void router.invalidate()
    },
    [router],
  )
}
