import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'

import { showError } from '#shared/ui/toast.ts'
import { useFocusBack } from '#shared/ui/use-focus-back.ts'
import { usePart } from '#shared/ui/use-part.ts'

import { useCustomiseAfterLogin } from './customise.ts'
import { embedCodeAtom, solutionPreviewAtom } from './solution-dialogs.ts'

/** A page with solutions has one of these: it keeps the dialogs' program out of the first page. Leaving closes them. */
export function SolutionDialogsHost() {
  const [embedCode, setEmbedCode] = useAtom(embedCodeAtom)
  const [preview, setPreview] = useAtom(solutionPreviewAtom)
  const router = useRouter()
  useCustomiseAfterLogin()
  const close = () => {
    setEmbedCode(null)
    setPreview(null)
  }
  const sayAndClose = (error: unknown) => {
    showError(error)
    close()
  }
  const code = usePart(() => import('./embed-code-dialog.tsx'), embedCode !== null, sayAndClose)
  const page = usePart(() => import('./solution-preview-dialog.tsx'), preview !== null, sayAndClose)
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
    <>
      {embedCode && code && <code.EmbedCodeDialog solution={embedCode} onClose={close} />}
      {preview && page && <page.SolutionPreviewDialog {...preview} onClose={close} />}
    </>
  )
}
