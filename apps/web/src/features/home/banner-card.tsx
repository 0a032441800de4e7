import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { useState } from 'react'

import { usePart } from '#shared/call/use-part.ts'
import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'

import { useLiveView } from './use-live-view.ts'

import classes from './solution-banner.module.css'

/** Without its program the card stays still. */
const stayStill = () => undefined

/**
 * A card of the banner: its still picture, and over it the card itself, once the page has nothing better to do and
 * somebody sees it. `width` in px.
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
