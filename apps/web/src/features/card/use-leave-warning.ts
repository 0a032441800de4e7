import { useLingui } from '@lingui/react/macro'
import { confirm, questionAtom } from '@petalpost/ui/confirm'
import { loadConfirmDialog } from '@petalpost/ui/load-confirm-dialog'
import { store } from '@petalpost/ui/store'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Leaving waits for the editor to save for so long, ms. */
const FLUSH_WAIT_MS = 2_000

/**
 * Warns a user who leaves the page while the editor has unsaved changes. Navigation lets the editor save first, and
 * asks only when that fails or takes too long. `flush` resolves to whether everything is saved.
 */
export function useLeaveWarning(flush: () => Promise<boolean>) {
  const { t } = useLingui()
  const isDirty = useRef(false)
  const isLate = useRef(false)
  /** One try at a time: a save that fails may itself lead away, to the plans for example. */
  const leaving = useRef<Promise<boolean>>(null)

  const ask = async (): Promise<boolean> => {
    if (!isDirty.current && !isLate.current) return true
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), FLUSH_WAIT_MS))
    if (await Promise.race([flush(), late])) return true
    if (!isDirty.current) return true // all edits are saved; only the card's picture is out of date
    return confirm('leave', t`Your latest changes have not reached our server. Open this card here again to go on.`)
  }
  const mayLeave = () =>
    (leaving.current ??= ask().finally(() => {
      leaving.current = null
    }))
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false })
  useEffect(() => void Promise.allSettled([loadConfirmDialog()]), []) // a lost connection is why it asks
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return {
    /** True when nothing is unsaved, or the user leaves all the same. */
    mayLeave,
    /** `late`: nothing is unsaved, and yet the editor has something to save before the user leaves. */
    setDirty: (dirty: boolean, late: boolean) => {
      isDirty.current = dirty
      isLate.current = late
      // a save that succeeds after all answers the question
      const question = store.get(questionAtom)
      if (!dirty && question?.asked === 'leave') question.answer(true)
    },
  }
}
