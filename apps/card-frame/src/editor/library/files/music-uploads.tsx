import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { ACCEPTED } from '@petalpost/api-client/upload/accepted'
import { showToast } from '@petalpost/ui/toast'
import { IconUpload } from '@tabler/icons-react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { isSound } from '#editor/saving/foreign/open-file.ts'

import { authorsFiles } from '../content.ts'
import { useLibrary, useUploadList } from '../library.ts'
import { putFile, sendFiles } from './put-file.ts'
import { FileGrid, FilesUnderWay } from './upload-files.tsx'

/** Music of the author's own: to upload, and to play on the card once more. */
export function MusicUploads() {
  const editor = useEditor()
  const library = useLibrary()
  const { t } = useLingui()
  const list = useUploadList()
  const card = useEdited((state) => state.card)
  const played = card.assets[card.music?.asset ?? '']?.key
  const music = authorsFiles(card, list, []).filter(({ asset }) => asset.kind === 'audio')

  async function send(file: File | null): Promise<void> {
    if (!file) return
    if (await isSound(file)) await sendFiles(editor, library, [file])
    else showToast('error', i18n._(msg`${file.name}: This is not music. Choose an MP3, M4A or WAV file.`))
  }
  return (
    <>
      <FileButton accept={ACCEPTED.audio} onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} fullWidth variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
            <Trans>Upload your own music</Trans>
          </Button>
        )}
      </FileButton>
      <FilesUnderWay />
      <FileGrid
        title={t`My music`}
        files={music}
        played={played}
        onPut={(stored) => putFile(editor, library, stored)}
      />
    </>
  )
}
