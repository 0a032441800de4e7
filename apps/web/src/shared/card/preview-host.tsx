import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'

import { useFocusBack } from '#shared/ui/use-focus-back.ts'

import { previewedCardAtom } from './preview-state.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })))

/** Keeps the preview dialog's program out of the first page; leaving the page closes the dialog. */
export function PreviewHost() {
  const [card, setCard] = useAtom(previewedCardAtom)
  const router = useRouter()
  useFocusBack(card !== null)
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setCard(null)),
    [router, setCard],
  )
  return (
    card && (
      <Suspense>
        <PreviewDialog card={card} onClose={() => setCard(null)} />
      </Suspense>
    )
  )
}
