import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { lazy, Suspense, useState } from 'react'

import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'

import { useLiveView } from './use-live-view.ts'

import classes from './solution-banner.module.css'

/** The frame and its protocol are no part of the first page. */
const LiveCard = lazy(() => import('./live-card.tsx').then((module) => ({ default: module.LiveCard })))

/**
 * A card of the banner: its still picture, and over it the card itself, once the page has nothing better to do and
 * somebody sees it. `width` in px.
 */
export function BannerCard({ card, width }: { card: CardReference; width: number }) {
  const [ref, { live, inView }] = useLiveView()
  const [painted, setPainted] = useState(false)
  return (
    <div ref={ref} className={classes['card']} data-painted={painted} inert>
      <img {...thumbnailSources(card.thumbnail, width)} alt="" />
      {live && (
        <Suspense>
          <LiveCard card={card} playing={inView} onPainted={() => setPainted(true)} />
        </Suspense>
      )}
    </div>
  )
}
