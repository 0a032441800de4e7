import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { formatCount } from '@petalpost/domain/number-format'
import { IconHeart } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { likeOfAtom } from '#shared/session/likes.ts'

import { useCardTitle } from '../card-title.ts'
import { CardPicture } from '../picture/card-picture.tsx'
import { CAPTION_HEIGHT } from '../wall/masonry.ts'
import { Badges } from './badges.tsx'
import { HeartButton } from './heart-button.tsx'
import { TileGlance } from './tile-glance.tsx'
import { useGlance } from './use-glance.ts'

import classes from './card-tile.module.css'

/** A tile narrower than this hides its like count, px. */
const COUNT_MIN_WIDTH = 120

interface CardTileProps {
  card: Card
  /** Width of the picture, px. */
  width: number
  eager?: boolean
  onOpen: (card: Card) => void
}

/** A card in a list: its picture opens it, the heart likes it, and a mouse that rests on it plays it. */
export function CardTile({ card, width, eager = false, onOpen }: CardTileProps) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const { liked, likeCount } = useAtomValue(likeOfAtom)(card)
  const count = formatCount(likeCount)
  const glance = useGlance()
  return (
    <article className={classes['tile']} style={{ width }} aria-label={title} {...glance.handlers}>
      <div className={classes['picture']}>
        <button type="button" className={classes['open']} aria-label={t`Preview ${title}`} onClick={() => onOpen(card)}>
          <CardPicture card={card} width={width} eager={eager} />
        </button>
        <span className={classes['badges']}>
          <Badges card={card} />
        </span>
        {glance.isOn && <TileGlance card={card} />}
      </div>
      <div className={classes['caption']} style={{ height: CAPTION_HEIGHT }}>
        <b title={title}>{title}</b>
        {likeCount > 0 && width >= COUNT_MIN_WIDTH && (
          <span aria-label={t`${count} likes`}>
            <IconHeart size={15} aria-hidden />
            {count}
          </span>
        )}
      </div>
      <span className={`${classes['tool']} ${classes['heart']}`} data-liked={liked}>
        <HeartButton card={card} />
      </span>
    </article>
  )
}
