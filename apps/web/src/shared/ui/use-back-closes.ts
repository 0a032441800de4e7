import { questionAtom } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when opening a dialog created this history entry, so that going back closes the dialog. */
    openedDialog?: boolean
  }
}

/**
 * Gives an open dialog its own history entry at the same address: going back closes the dialog, and cancels a question
 * over it, and stays on the page. A link in the dialog to another page has to replace that entry. A reload closes the
 * dialog and keeps its entry, so the next Back changes nothing.
 * Returns a function that closes it and leaves no entry.
 */
export function useBackCloses(onClose: () => void): () => void {
  const router = useRouter()
  const isHere = useRouterState({ select: ({ location }) => location.state.openedDialog === true })
  const wasHere = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (router.history.location.state.openedDialog) return
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, openedDialog: true }),
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [router])
  useEffect(() => {
    if (wasHere.current && !isHere) {
      store.get(questionAtom)?.answer(false)
      close()
    }
    wasHere.current = isHere
  }, [isHere])
  return () => {
    if (router.history.location.state.openedDialog) router.history.back({ ignoreBlocker: true })
    onClose()
  }
}
