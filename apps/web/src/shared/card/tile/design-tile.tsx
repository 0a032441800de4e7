import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useCardTitle } from '../card-title.ts'
import { DesignMenu } from '../own/design-menu.tsx'
import { CardPicture } from '../picture/card-picture.tsx'
import { CAPTION_HEIGHT } from '../wall/masonry.ts'
import { UnfitBadge } from './badges.tsx'

import classes from './card-tile.module.css'

interface DesignTileProps {
  card: Card
  /** Width of the picture, px. */
  width: number
  eager: boolean
  onDelete: (card: Card) => void
}

/** One of the user's own cards: its picture opens the editor, the dots tell what can be made of it, the bin deletes it. */
export function DesignTile({ card, width, eager, onDelete }: DesignTileProps) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  return (
    <article className={classes['tile']} style={{ width }} aria-label={title}>
      <div className={classes['picture']}>
        <Link
          className={classes['open']}
          to="/card/edit/$id/$template"
          params={{ id: card.id, template: String(card.isTemplate) }}
          aria-label={t`Edit ${title}`}
        >
          <CardPicture card={card} width={width} eager={eager} />
        </Link>
        <span className={classes['badges']}>
          <UnfitBadge card={card} />
        </span>
        <span className={`${classes['tool']} ${classes['more']}`}>
          <DesignMenu card={card} />
        </span>
        <span className={classes['tool']}>
          <button type="button" aria-label={t`Delete ${title}`} onClick={() => onDelete(card)}>
            <IconTrash size={17} aria-hidden />
          </button>
        </span>
      </div>
      <div className={classes['caption']} style={{ height: CAPTION_HEIGHT }}>
        <b title={title}>{title}</b>
      </div>
    </article>
  )
}
