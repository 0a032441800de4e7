import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'

import { useFocusBack } from '#shared/ui/use-focus-back.ts'

import { embedCodeAtom, solutionPreviewAtom } from './solution-dialogs.ts'

const EmbedCodeDialog = lazy(() =>
  import('./embed-code-dialog.tsx').then((module) => ({ default: module.EmbedCodeDialog })),
)
const SolutionPreviewDialog = lazy(() =>
  import('./solution-preview-dialog.tsx').then((module) => ({ default: module.SolutionPreviewDialog })),
)

/** A page with solutions has one of these: it keeps the dialogs' program out of the first page. Leaving closes them. */
export function SolutionDialogsHost() {
  const [embedCode, setEmbedCode] = useAtom(embedCodeAtom)
  const [preview, setPreview] = useAtom(solutionPreviewAtom)
  const router = useRouter()
  useFocusBack(embedCode !== null || preview !== null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        setEmbedCode(null)
        setPreview(null)
      }),
    [router, setEmbedCode, setPreview],
  )
  return (
    <Suspense>
      {embedCode && <EmbedCodeDialog solution={embedCode} onClose={() => setEmbedCode(null)} />}
      {preview && <SolutionPreviewDialog {...preview} onClose={() => setPreview(null)} />}
    </Suspense>
  )
}
