import { Trans, useLingui } from '@lingui/react/macro'
import { FileButton, Loader, UnstyledButton } from '@mantine/core'
import { ACCEPTED } from '@petalpost/api-client/upload/accepted'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'

import type { Change } from '../change.ts'

import fields from '../field.module.css'
import classes from './picture-choice.module.css'

/** A picture of the card: the id of its asset, and where it is stored. */
export interface CardPicture {
  id: string
  url: string
}

/**
 * Uploads a picture, lists it on the card and calls `use` with its id; listing and use are one step. Resolves when that
 * is done or has failed.
 */
export type UploadPicture = (file: File, use: Change<string>) => Promise<void>

interface PictureChoiceProps {
  label: string
  pictures: readonly CardPicture[]
  value: string | null
  /** Missing where nothing can be uploaded. */
  upload?: UploadPicture | undefined
  onChange: Change<string>
}

/** One of the pictures that the card has, or a new one from the author's device. */
export function PictureChoice({ label, pictures, value, upload, onChange }: PictureChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  const [isBusy, setBusy] = useState(false)
  async function send(file: File | null): Promise<void> {
    if (!file || !upload) return
    setBusy(true)
    await upload(file, onChange)
    setBusy(false)
  }
  if (pictures.length === 0 && !upload)
    return (
      <p className={fields['hint']}>
        <Trans>The card has no picture yet. Add one first.</Trans>
      </p>
    )
  return (
    <fieldset className={classes['pictures']}>
      <legend>{label}</legend>
      {upload && (
        <FileButton accept={ACCEPTED.picture} onChange={(file) => void send(file)}>
          {(props) => (
            <UnstyledButton
              {...props}
              className={classes['upload']}
              disabled={isBusy}
              aria-label={t`Upload a picture`}
              title={t`Upload a picture`}
            >
              {isBusy ? <Loader size={20} /> : <IconUpload size={20} aria-hidden />}
            </UnstyledButton>
          )}
        </FileButton>
      )}
      {pictures.map(({ id, url }, index) => (
        <label key={id} className={classes['picture']}>
          <input
            type="radio"
            name={name}
            aria-label={t`Picture ${index + 1}`}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <img src={url} alt="" loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}
