import type { Card } from '@petalpost/api-client/schemas/cards'
import { useEffect, useState } from 'react'

import { thumbnailSources } from './thumbnail-sources.ts'

import classes from './card-picture.module.css'

interface CardPictureProps {
  card: Pick<Card, 'thumbnail' | 'color' | 'width' | 'height'>
  /** Width of the whole picture on the page, px; it decides which thumbnail is fetched. */
  width: number
  /** True above the fold: the picture is fetched at once. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A picture that failed is requested again after these pauses, ms: the server may still be drawing it, or the
 * connection is bad.
 */
const PAUSES = [3_000, 6_000, 12_000, 24_000]

/** A card's still picture in a box with its aspect ratio, filled with the card's color until the picture has loaded. */
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
      data-eager={eager}
    >
      <img
        key={tries} // a new element fetches again
        // `loading` must be set before the sources, or the browser fetches the picture at once
        loading={eager ? 'eager' : 'lazy'}
        {...thumbnailSources(card.thumbnail, width)}
        width={card.width}
        height={card.height}
        alt=""
        decoding={eager ? 'sync' : 'async'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </span>
  )
}
