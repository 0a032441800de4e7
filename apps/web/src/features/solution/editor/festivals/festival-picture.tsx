import { Trans, useLingui } from '@lingui/react/macro'
import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { IconPhotoPlus, IconRefresh } from '@tabler/icons-react'

import { Thumbnail } from '#shared/solution/thumbnail.tsx'

import classes from './festival-card.module.css'

interface FestivalPictureProps {
  /** The festival's name. */
  festival: string
  card: CardReference | undefined
  onChoose: () => void
}

/** The picture of a festival's card. Pressing it opens the choice of a card. */
export function FestivalPicture({ festival: name, card, onChoose }: FestivalPictureProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes['picture']}
      aria-label={card ? t`Change the card of ${name}` : t`Choose a card for ${name}`}
      onClick={onChoose}
    >
      {card ? (
        <>
          <Thumbnail src={card.thumbnail} alt={card.title} />
          <span className={classes['change']}>
            <IconRefresh size={14} aria-hidden />
            <Trans>Change</Trans>
          </span>
        </>
      ) : (
        <span className={classes['none']}>
          <IconPhotoPlus size={24} aria-hidden />
          <Trans>Choose a card</Trans>
        </span>
      )}
    </button>
  )
}
