import type { Card } from '@petalpost/api-client/schemas/cards'
import { useEffect, useState } from 'react'

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

/** A picture that fails is asked for again after so many ms each: the server may still be drawing it, or the line is bad. */
const PAUSES = [3_000, 6_000, 12_000, 24_000]

/** A card's still picture in a box of its own shape, filled with the card's colour until the picture is there. */
export function CardPicture({ card, width, eager = false, className }: CardPictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const pause = PAUSES[tries]
    if (state !== 'failed' || pause === undefined) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setState('loading')
    }, pause)
    return () => clearTimeout(timer)
  }, [state, tries])
  return (
    <span
      className={[classes['box'], className].join(' ')}
      style={{ aspectRatio: `${card.width} / ${card.height}`, backgroundColor: card.color }}
      data-state={state}
    >
      <img
        key={tries} // a new element fetches anew
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
