import type { Card } from '@petalpost/api-client/schemas/cards'
import { useState } from 'react'

import { thumbnailSources } from './thumbnail-sources.ts'

import classes from './card-picture.module.css'

interface CardPictureProps {
  card: Pick<Card, 'thumbnail' | 'color' | 'width' | 'height'>
  /** How wide the whole picture stands on the page, px: it decides which thumbnail is fetched. */
  width: number
  /** Above the fold: fetched at once. */
  eager?: boolean
  className?: string | undefined
}

/** A card's still picture in a box of its own shape, filled with the card's colour until the picture is there. */
export function CardPicture({ card, width, eager = false, className }: CardPictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <span
      className={[classes['box'], className].join(' ')}
      style={{ aspectRatio: `${card.width} / ${card.height}`, backgroundColor: card.color }}
      data-state={state}
    >
      <img
        // before the sources: a lazy picture must know that it is one when it is given them
        loading={eager ? 'eager' : 'lazy'}
        {...thumbnailSources(card.thumbnail, width)}
        width={card.width}
        height={card.height}
        alt=""
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </span>
  )
}
