import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'

import { useEditor } from '../editor.ts'
import { downloadFile } from '../shell/download.ts'
import { fileNameOf } from './file-name.ts'

/** Returns a function that saves a file to the author's device, under the title of the card. */
export function useSaveFile() {
  const { t } = useLingui()
  const { session } = useEditor()
  return (file: Blob, extension: string) => {
    const name = fileNameOf(session.read().details.title, t`Card`, extension)
    downloadFile(document, file, name)
    showToast('success', t`Your download has started: ${name}`)
  }
}
