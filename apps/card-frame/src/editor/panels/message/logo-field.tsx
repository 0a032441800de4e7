import { Plural, Trans } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { ACCEPTED } from '@petalpost/api-client/upload/accepted'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { isPicture } from '#editor/edits/files/picture.ts'
import { logosOf, removeLogo, setLogo } from '#editor/edits/message/logo.ts'
import { useLibrary } from '#editor/library/library.ts'
import { newId } from '#editor/new-id.ts'

import { OtherLayers } from './other-layers.tsx'
import { StoredLogos } from './stored-logos.tsx'

import fields from '#editor/controls/field.module.css'

/** The logo of those who send the card: a picture of their own, at the foot of the card. */
export function LogoField() {
  const { perform } = useEditor()
  const { uploads } = useLibrary()
  const layers = useEdited(({ card }) => card.layers)
  const groups = useEdited(({ card }) => card.groups)
  const [logo, ...others] = logosOf({ layers, groups })
  const [isSending, setSending] = useState(false)

  async function send(file: File | null): Promise<void> {
    if (!file) return
    setSending(true)
    const stored = await uploads.add(file, file.name) // says itself why it failed
    setSending(false)
    if (stored && isPicture(stored.asset)) perform(setLogo(stored, newId()))
  }

  return (
    <>
      <div className={fields['row']}>
        <FileButton accept={ACCEPTED.picture} onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={isSending}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {logo ? <Trans>Replace the logo</Trans> : <Trans>Add a logo</Trans>}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button size="xs" variant="subtle" onClick={() => perform(removeLogo)}>
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </div>
      <StoredLogos />
      {others.length > 0 && (
        <OtherLayers ids={others.map(({ id }) => id)}>
          <Plural
            value={others.length}
            one="# more picture is a logo too, and stays as it is."
            other="# more pictures are logos too, and stay as they are."
          />
        </OtherLayers>
      )}
    </>
  )
}
