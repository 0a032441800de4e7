import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { updateUser } from '@petalpost/api-client/endpoints/user'
import type { User } from '@petalpost/api-client/schemas/user'
import type { PictureArea } from '@petalpost/api-client/upload/read-in-browser'
import { AVATAR_MAX_FILES } from '@petalpost/domain/upload'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { store } from '@petalpost/ui/store'
import { showToast } from '@petalpost/ui/toast'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'

import { api } from '#shared/call/api.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { AvatarPicture } from '#shared/session/avatar-picture.tsx'
import { fileProblemText } from '#shared/upload/file-problem-text.ts'
import { PICTURE_FILES, type PictureTools } from '#shared/upload/picture-tools.ts'

import classes from './avatar-field.module.css'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((part) => part.CropDialog))

/** Shows why a picture cannot be used. */
const tellFileProblem = (error: Error): boolean => {
  showToast('error', fileProblemText(error))
  return true
}

/**
 * The picture of the user: one file, from which a square is chosen before it is uploaded at once (spec 4, "Uploads").
 * Another picture replaces one that is still on its way.
 */
export function AvatarField({ user, pictures }: { user: User; pictures: PictureTools }) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  const [picked, setPicked] = useState<{ picture: Blob; address: string } | null>(null)

  /** Opens the dialog for a picture, or closes it. */
  const show = (picture: Blob | null) => {
    if (picked) URL.revokeObjectURL(picked.address)
    setPicked(picture && { picture, address: URL.createObjectURL(picture) })
  }
  const prepare = useMutation({
    mutationFn: (file: Blob) => pictures.prepare(file),
    onSuccess: ({ content }) => show(content),
    meta: { tell: tellFileProblem },
  })
  const upload = useMutation({
    mutationFn: async ({ picture, area }: { picture: Blob; area: PictureArea }) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const headPic = await pictures.cut(picture, area)
      signal.throwIfAborted()
      return api.call(updateUser, { headPic }, { signal })
    },
    onSuccess: (changed) => {
      store.set(userAtom, changed)
      showToast('success', t`Edit success`)
    },
    meta: { tell: (error: Error) => error.name === 'AbortError' }, // replaced by another picture
  })
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) prepare.mutate(file)
    currentTarget.value = '' // the same file may be picked again
  }
  const isBusy = prepare.isPending || upload.isPending
  return (
    <div className={classes['field']}>
      <span className={classes['avatar']} aria-busy={isBusy}>
        <AvatarPicture user={user} />
        {isBusy && (
          <span className={classes['busy']}>
            <Loader size="sm" color="white" aria-label={t`The picture is being uploaded`} />
          </span>
        )}
      </span>
      <div className={classes['words']}>
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          <Trans>Change picture</Trans>
        </Button>
        <p>
          <Trans>One picture: JPG, PNG or GIF. A large photo is made smaller.</Trans>
        </p>
        <input
          ref={picker}
          type="file"
          multiple={AVATAR_MAX_FILES > 1}
          className="visually-hidden"
          tabIndex={-1}
          accept={PICTURE_FILES}
          aria-label={t`Picture file`}
          onChange={pick}
        />
      </div>
      {picked && (
        <CropDialog
          key={picked.address}
          address={picked.address}
          onClose={() => show(null)}
          onPickOther={() => picker.current?.click()}
          onBroken={() => {
            show(null)
            showToast('error', t`Your browser cannot read this picture.`)
          }}
          onCut={(area) => {
            upload.mutate({ picture: picked.picture, area })
            show(null)
          }}
        />
      )}
    </div>
  )
}
