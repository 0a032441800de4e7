import { Trans, useLingui } from '@lingui/react/macro'
import { FEEDBACK_MAX_SCREENSHOTS } from '@petalpost/domain/feedback'
import { IconCheck, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'

import { PICTURE_FILES } from '#shared/upload/picture-tools.ts'

import type { Screenshot } from './screenshots.ts'

import classes from './screenshot-field.module.css'

interface ScreenshotFieldProps {
  screenshots: readonly Screenshot[]
  isSending: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (uid: string) => void
}

/** The screenshots of the form, each with its progress, and the place that takes more of them: picked or dropped. */
export function ScreenshotField({ screenshots, isSending, onAdd, onRemove }: ScreenshotFieldProps) {
  const { t } = useLingui()
  const count = screenshots.length
  const isFull = count >= FEEDBACK_MAX_SCREENSHOTS
  // what is no picture is refused by its content, with its name
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files, others) => onAdd([...files, ...others.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
    disabled: isSending,
    accept: Object.fromEntries(PICTURE_FILES.split(',').map((type) => [type, []])),
  })
  return (
    <div role="group" aria-labelledby="screenshots" className={classes['field']}>
      <div className={classes['label']}>
        <strong id="screenshots">
          <Trans>Screenshots</Trans>
        </strong>
        <span>
          <Trans>
            {count} of {FEEDBACK_MAX_SCREENSHOTS}
          </Trans>
        </span>
      </div>
      <div
        {...getRootProps({ className: classes['drop'], role: 'presentation', tabIndex: -1 })}
        data-over={isDragActive}
      >
        <input {...getInputProps({ 'aria-label': t`Screenshot files` })} />
        {count > 0 && (
          <ul className={classes['list']} aria-label={t`Screenshots`}>
            {screenshots.map((entry) => (
              <Shot key={entry.uid} entry={entry} isSending={isSending} onRemove={() => onRemove(entry.uid)} />
            ))}
          </ul>
        )}
        {!isFull && (
          <button type="button" className={classes['add']} disabled={isSending} onClick={open}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
            <span>
              <strong>
                <Trans>Add screenshots</Trans>
              </strong>
              <Trans>Drop them here, paste them, or choose files. They are sent with the form.</Trans>
            </span>
          </button>
        )}
      </div>
    </div>
  )
}

interface ShotProps {
  entry: Screenshot
  isSending: boolean
  onRemove: () => void
}

function Shot({ entry: { name, url, status, percentage }, isSending, onRemove }: ShotProps) {
  const { t } = useLingui()
  return (
    <li className={classes['shot']} data-status={status}>
      {url !== null && <img src={url} alt={name} />}
      {status === 'uploading' && (
        <progress max={100} value={percentage} aria-label={t`Upload of ${name}`}>
          {percentage} %
        </progress>
      )}
      {status === 'success' && (
        <span className={classes['done']} role="img" aria-label={t`${name} is uploaded`}>
          <IconCheck size={16} aria-hidden />
        </span>
      )}
      {!isSending && (
        <button type="button" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
