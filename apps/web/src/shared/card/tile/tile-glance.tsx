import type { Card } from '@petalpost/api-client/schemas/cards'
import { useEffect, useState } from 'react'

import { usePart } from '#shared/call/use-part.ts'

import classes from '../live/live-picture.module.css'

/** How long a card plays in its tile, ms. */
const PLAY_MS = 2_000

/** If its program cannot be loaded, the card stays a still picture. */
const stayStill = () => undefined

/** The live card over its tile, for two seconds from its first paint. A glance is no view of the card. */
export function TileGlance({ card }: { card: Card }) {
  const [painted, setPainted] = useState(false)
  const [isOver, setOver] = useState(false)
  const part = usePart(() => import('../live/live-card.tsx'), true, stayStill)
  useEffect(() => {
    if (!painted) return undefined
    const timer = setTimeout(() => setOver(true), PLAY_MS)
    return () => clearTimeout(timer)
  }, [painted])
  return (
    part && (
      <div className={classes['glance']} data-painted={painted} inert>
        <part.LiveCard card={card} playing={!isOver} onPainted={() => setPainted(true)} />
      </div>
    )
  )
}
