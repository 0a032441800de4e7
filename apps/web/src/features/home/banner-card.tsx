import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { useState } from 'react'

import { usePart } from '#shared/call/use-part.ts'
import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'

import { useLiveView } from './use-live-view.ts'

import classes from './solution-banner.module.css'

/** If its program cannot be loaded, the card stays a still picture. */
const stayStill = () => undefined

/**
 * A card of the banner: a still picture first, then the live card over it, when the card is in view and the page is
 * idle. `width` in px.
 */
export function BannerCard({ card, width }: { card: CardReference; width: number }) {
  const [ref, { live, inView }] = useLiveView()
  const [painted, setPainted] = useState(false)
  const part = usePart(() => import('./live-card.tsx'), live, stayStill)
  return (
    <div ref={ref} className={classes['card']} data-painted={painted} inert>
      <img {...thumbnailSources(card.thumbnail, width)} alt="" />
      {part && <part.LiveCard card={card} playing={inView} onPainted={() => setPainted(true)} />}
    </div>
  )
}
