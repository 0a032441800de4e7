import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { fileProblemText } from '#shared/upload/file-problem-text.ts'

import { createScreenshots, type Screenshot, type Screenshots, type ScreenshotsDeps } from './screenshots.ts'

/** The list of screenshots of one form. One that is refused is named in a toast, with the reason. */
export function useScreenshots(deps: Omit<ScreenshotsDeps, 'onRefused'>): [Screenshots, readonly Screenshot[]] {
  const { t } = useLingui()
  const [screenshots] = useState(() =>
    createScreenshots({
      ...deps,
      onRefused: (name, why) => {
        if (why === 'too many') return showToast('error', codeText('feedback_too_many_screenshots'))
        const reason =
          why === 'closed' ? t`The feedback is on its way, without this screenshot` : fileProblemText(why.error)
        return showToast('error', t`${name}: ${reason}`)
      },
    }),
  )
  const entries = useSyncExternalStore(screenshots.subscribe, screenshots.read)
  useEffect(() => {
    // a picture may be pasted anywhere on the page
    const paste = ({ clipboardData }: ClipboardEvent) => void screenshots.add([...(clipboardData?.files ?? [])])
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [screenshots])
  return [screenshots, entries]
}
