import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { brandKit } from '@petalpost/api-client/endpoints/brand'
import { ownFiles } from '@petalpost/api-client/endpoints/files'
import type { ClaimedFile, OwnFile } from '@petalpost/api-client/schemas/files'
import { useLoad } from '@petalpost/ui/use-load'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { isPicture } from '#editor/edits/files/picture.ts'
import { logoOf, setLogo } from '#editor/edits/message/logo.ts'
import { newId } from '#editor/new-id.ts'
import { assetOf, type CardAsset } from '#editor/saving/card-asset.ts'

import fields from '#editor/controls/field.module.css'
import classes from './stored-logos.module.css'

/** Pictures that the author has stored already: the logo of the brand kit, else those of My files. */
export function StoredLogos() {
  const { api, perform, session } = useEditor()
  const { found: kit, isMissing } = useLoad(() => api.call(brandKit, {}))
  const [isOpen, setOpen] = useState(false)
  const shown = useEdited(({ card }) => {
    const logo = logoOf(card)
    return logo && card.assets[logo.asset]?.key
  })

  /** A card lists each file once. */
  function use(file: ClaimedFile): void {
    const known = Object.entries(session.read().card.assets).find(([, { key }]) => key === file.key)
    const stored: CardAsset = known ? { id: known[0], asset: known[1] } : { id: newId(), asset: assetOf(file, {}) }
    if (perform(setLogo(stored, newId()))) setOpen(false)
  }

  const logo = kit?.loaded.logo
  if (logo)
    return (
      logo.key !== shown && (
        <div className={fields['row']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={() => use(logo)}
          >
            <Trans>Use my logo</Trans>
          </Button>
        </div>
      )
    )
  if (!kit && !isMissing) return null
  return (
    <>
      <div className={fields['row']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPhoto size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Choose from my files</Trans>
        </Button>
      </div>
      {isOpen && <MyPictures shown={shown} onUse={use} />}
    </>
  )
}

interface MyPicturesProps {
  /** The file that the card shows as its logo. */
  shown: string | undefined
  onUse: (file: OwnFile) => void
}

/** A row of the pictures of My files, the newest first. */
function MyPictures({ shown, onUse }: MyPicturesProps) {
  const { api, assetUrl } = useEditor()
  const { t, i18n } = useLingui()
  const { found, isMissing, retry } = useLoad(() => api.call(ownFiles, {}))
  if (isMissing)
    return (
      <div className={fields['row']} role="alert">
        <p className={fields['hint']}>
          <Trans>Your files could not be loaded.</Trans>
        </p>
        <Button size="xs" variant="default" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  if (!found) return null
  const pictures = found.loaded.records.filter((file) => file.key !== shown && isPicture(assetOf(file, {})))
  if (pictures.length === 0)
    return (
      <p className={fields['hint']}>
        <Trans>My files has no other picture yet.</Trans>
      </p>
    )
  return (
    <ul className={classes['pictures']} aria-label={t`Pictures of my files`}>
      {pictures.map((file) => {
        const day = i18n.date(file.createdAt)
        const name = file.name || t`File of ${day}`
        return (
          <li key={file.key}>
            <button type="button" title={name} aria-label={t`Use ${name}`} onClick={() => onUse(file)}>
              <img src={assetUrl(file.key)} alt="" loading="lazy" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
