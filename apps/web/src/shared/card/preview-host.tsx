import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'

import { showError } from '#shared/ui/toast.ts'
import { useFocusBack } from '#shared/ui/use-focus-back.ts'
import { usePart } from '#shared/ui/use-part.ts'

import { previewedCardAtom } from './preview-state.ts'

/** Keeps the preview dialog's program out of the first page; leaving the page closes the dialog. */
export function PreviewHost() {
  const [card, setCard] = useAtom(previewedCardAtom)
  const router = useRouter()
  const part = usePart(
    () => import('./preview-dialog.tsx'),
    card !== null,
    (error) => {
      showError(error)
      setCard(null)
    },
  )
  useFocusBack(card !== null)
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setCard(null)),
    [router, setCard],
  )
  return card && part && <part.PreviewDialog card={card} onClose={() => setCard(null)} />
}
