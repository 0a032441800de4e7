import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Progress } from '@mantine/core'
import { IconMovie, IconMusic } from '@tabler/icons-react'

import { useEditor } from '#editor/editor.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import { useLibrary, useUploadList } from '../library.ts'

import classes from '../library.module.css'

/** Files that wait or are being sent, with their progress. */
export function FilesUnderWay() {
  const { t } = useLingui()
  const { uploads } = useLibrary()
  const files = useUploadList().filter(({ status, isDrawing }) => status !== 'success' && !isDrawing)
  if (files.length === 0) return null
  return (
    <ul className={classes['files']} aria-label={t`Uploading`}>
      {files.map(({ uid, name, percentage, status, waits }) => (
        <li key={uid} className={classes['file']}>
          <span className={classes['name']}>{name}</span>
          <CloseButton size="sm" aria-label={t`Stop uploading ${name}`} onClick={() => uploads.remove(uid)} />
          <Progress
            className={classes['progress']}
            value={percentage}
            striped={status === 'ready'}
            animated={status === 'ready'}
            aria-label={name}
          />
          {/* there before its words, which are then read aloud */}
          <output className={classes['waits']}>
            {waits === 'busy' && <Trans>The server is busy, trying again</Trans>}
            {waits === 'offline' && <Trans>No connection. The upload goes on when there is one.</Trans>}
          </output>
        </li>
      ))}
    </ul>
  )
}

interface FileGridProps {
  title: string
  files: readonly CardAsset[]
  /** The key of the file that the card plays. */
  played?: string | undefined
  onPut: (file: CardAsset) => void
}

/** Stored files, to put on the card once more. */
export function FileGrid({ title, files, played, onPut }: FileGridProps) {
  const { assetUrl } = useEditor()
  const { t } = useLingui()
  if (files.length === 0) return null
  const nameOf = ({ asset: { kind } }: CardAsset, number: number) => {
    if (kind === 'audio') return t`Use audio ${number} as the card’s music`
    return kind === 'video' ? t`Add video ${number}` : t`Add picture ${number}`
  }
  return (
    <section className={classes['theme']} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes['pictures']}>
        {files.map((file, index) => (
          <li key={file.asset.key}>
            <button
              type="button"
              className={classes['square']}
              aria-label={nameOf(file, index + 1)}
              aria-pressed={file.asset.kind === 'audio' ? file.asset.key === played : undefined}
              onClick={() => onPut(file)}
            >
              <Preview file={file} url={assetUrl(file.asset.key)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long a track takes, as players show it: 1:05. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a stored file looks like. */
export function Preview({ file, url }: { file: CardAsset; url: string }) {
  const { kind, duration } = file.asset
  if (kind === 'audio')
    return (
      <span className={classes['plain']}>
        <IconMusic aria-hidden />
        {duration !== undefined && timeText(duration)}
      </span>
    )
  if (kind !== 'video') return <img src={url} alt="" loading="lazy" />
  return (
    <>
      <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      <span className={classes['kind']}>
        <IconMovie aria-hidden />
      </span>
    </>
  )
}
