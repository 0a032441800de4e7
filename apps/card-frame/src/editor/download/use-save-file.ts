import { useLingui } from '@lingui/react/macro'

import { useEditor } from '../editor.ts'
import { downloadFile } from '../shell/download.ts'
import { fileNameOf } from './file-name.ts'

/** Returns a function that saves a file to the author's device, under the title of the card. */
export function useSaveFile() {
  const { t } = useLingui()
  const { session } = useEditor()
  return (file: Blob, extension: string) =>
    downloadFile(document, file, fileNameOf(session.read().details.title, t`Card`, extension))
}
