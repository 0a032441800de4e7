import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { ACCEPTED } from '@petalpost/api-client/upload/accepted'
import { IconUpload } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { maxSizeText } from '#editor/saving/failure-text.ts'

import { BrandKit } from '../brand/brand-kit.tsx'
import { authorsFiles } from '../content.ts'
import { useLibrary, useUploadList } from '../library.ts'
import { AllFiles } from './all-files.tsx'
import { putFile, sendFiles } from './put-file.ts'
import { FileGrid, FilesUnderWay } from './upload-files.tsx'

import classes from '../library.module.css'

const ALL = [ACCEPTED.picture, ACCEPTED.video, ACCEPTED.audio, ACCEPTED.font].join(',')

/** Uploads of the author: drop or choose files, watch them go, put them on the card. */
export function UploadLibrary() {
  const editor = useEditor()
  const library = useLibrary()
  const { t } = useLingui()
  const list = useUploadList()
  const { made } = useSyncExternalStore(library.aiPictures.subscribe, library.aiPictures.read)
  const card = useEdited((state) => state.card)
  const [isOver, setIsOver] = useState(false)

  const [picture, media] = [maxSizeText('image/png'), maxSizeText('video/mp4')]
  const send = (files: readonly File[]) => void sendFiles(editor, library, files)
  const files = authorsFiles(card, list, made)
  return (
    <div className={classes['panel']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        className={classes['drop']}
        data-over={isOver}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          send([...event.dataTransfer.files])
        }}
      >
        <FileButton accept={ALL} multiple onChange={send}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
              <Trans>Choose files</Trans>
            </Button>
          )}
        </FileButton>
        <p className={classes['dropping']}>
          <Trans>Or drop them here.</Trans>
        </p>
        <p className={classes['hint']}>
          <Trans>
            Pictures (JPG, PNG, GIF, WebP, AVIF, HEIC, SVG, PSD) up to {picture}, videos (MP4, MOV), audio (MP3, M4A,
            WAV) and fonts up to {media}.
          </Trans>
        </p>
      </div>
      <FilesUnderWay />
      {files.length > 0 && (
        <p className={classes['hint']}>
          <Trans>Files on this card, and files that you uploaded or generated since you opened it.</Trans>
        </p>
      )}
      <FileGrid
        title={t`My files`}
        files={files}
        played={card.assets[card.music?.asset ?? '']?.key}
        onPut={(stored) => putFile(editor, library, stored)}
      />
      <AllFiles />
      <BrandKit />
    </div>
  )
}
