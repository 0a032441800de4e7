import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'

import { useOpenedPart } from '#shared/call/use-part.ts'
import { useFocusBack } from '#shared/ui/use-focus-back.ts'

import { useCustomizeAfterLogin } from './customize.ts'
import { embedCodeAtom, solutionPreviewAtom, solutionYearAtom } from './solution-dialogs.ts'

/**
 * Every page with solutions renders this once. It loads the dialogs' code on demand, and closes them when the user
 * leaves.
 */
export function SolutionDialogsHost() {
  const [embedCode, setEmbedCode] = useAtom(embedCodeAtom)
  const [preview, setPreview] = useAtom(solutionPreviewAtom)
  const [year, setYear] = useAtom(solutionYearAtom)
  const router = useRouter()
  useCustomizeAfterLogin()
  const close = () => {
    setEmbedCode(null)
    setPreview(null)
    setYear(null)
  }
  const code = useOpenedPart(() => import('./embed-code/embed-code-dialog.tsx'), embedCode !== null, close)
  const page = useOpenedPart(() => import('./preview/solution-preview-dialog.tsx'), preview !== null, close)
  const calendar = useOpenedPart(() => import('./year/solution-year-dialog.tsx'), year !== null, close)
  useFocusBack(embedCode !== null || preview !== null || year !== null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        setEmbedCode(null)
        setPreview(null)
        setYear(null)
      }),
    [router, setEmbedCode, setPreview, setYear],
  )
  return (
    <>
      {embedCode && code && <code.EmbedCodeDialog solution={embedCode} onClose={close} />}
      {year && calendar && <calendar.SolutionYearDialog {...year} onClose={close} />}
      {preview && page && <page.SolutionPreviewDialog {...preview} onClose={close} />}
    </>
  )
}
