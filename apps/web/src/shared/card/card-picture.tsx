import type { Card } from '@petalpost/api-client/schemas/cards'
import { useState } from 'react'

import classes from './card-picture.module.css'

interface CardPictureProps {
  card: Pick<Card, 'thumbnail' | 'color' | 'width' | 'height'>
  /** Above the fold: fetched at once. */
  eager?: boolean
  className?: string | undefined
}

/** A card's still picture in a box of its own shape, filled with the card's colour until the picture is there. */
export function CardPicture({ card, eager = false, className }: CardPictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <span
      className={[classes['box'], className].join(' ')}
      style={{ aspectRatio: `${card.width} / ${card.height}`, backgroundColor: card.color }}
      data-state={state}
    >
      <img
        src={card.thumbnail}
        width={card.width}
        height={card.height}
        alt=""
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </span>
  )
}
