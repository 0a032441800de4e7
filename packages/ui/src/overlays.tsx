import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'

import { questionAtom } from './confirm.ts'
import { loadConfirmDialog } from './load-confirm-dialog.ts'
import { Toasts } from './toasts.tsx'

const ConfirmDialog = lazy(() => loadConfirmDialog().then((module) => ({ default: module.ConfirmDialog })))

/** What is above every page: toasts, and the open confirmation. */
export function Overlays() {
  const question = useAtomValue(questionAtom)
  return (
    <>
      <Toasts />
      {question && (
        <Suspense>
          <ConfirmDialog question={question} />
        </Suspense>
      )}
    </>
  )
}
