import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { type CSSProperties, useState } from 'react'

import { usePart } from '#shared/call/use-part.ts'

import { thumbnailSources } from '../picture/thumbnail-sources.ts'
import { useLiveView } from './use-live-view.ts'

import classes from './live-picture.module.css'

interface LivePictureProps {
  card: Pick<CardReference, 'id' | 'isTemplate' | 'thumbnail' | 'title'>
  /** px */
  width: number
  className?: string | undefined
  style?: CSSProperties
}

/** If its program cannot be loaded, the card stays a still picture. */
const stayStill = () => undefined

/**
 * A card as decoration: a still picture first, then the live card over it, when the card is in view and the page is
 * idle.
 */
export function LivePicture({ card, width, className = '', style }: LivePictureProps) {
  const [ref, { live, inView }] = useLiveView()
  const [painted, setPainted] = useState(false)
  const part = usePart(() => import('./live-card.tsx'), live, stayStill)
  return (
    <div ref={ref} className={`${classes['picture']} ${className}`} style={style} data-painted={painted} inert>
      <img {...thumbnailSources(card.thumbnail, width)} alt="" />
      {part && (
        <div className={classes['live']}>
          <part.LiveCard card={card} playing={inView} onPainted={() => setPainted(true)} />
        </div>
      )}
    </div>
  )
}
