import type { Card } from '@petalpost/api-client/schemas/cards'
import { STRIP_CARD_HEIGHT } from '@petalpost/domain/card'

import { RowArrows } from '#shared/ui/row-arrows.tsx'
import { useScrollRow } from '#shared/ui/use-scroll-row.ts'

import { CardTile } from '../tile/card-tile.tsx'
import { CardGhost } from './card-ghost.tsx'

import classes from './card-strip.module.css'

/** How many pictures are fetched at once in a row in the first view. */
const EAGER_CARDS = 6

interface CardStripProps {
  cards: readonly Card[]
  /** True in the first view. */
  eager?: boolean
  onOpen: (card: Card) => void
}

/** Cards of equal height in a row that scrolls sideways, by finger, wheel, keys or the round arrows. */
export function CardStrip({ cards, eager = false, onOpen }: CardStripProps) {
  const { ref, edges, look, scroll } = useScrollRow()
  return (
    <div className={classes['strip']} data-end={edges.end}>
      <div ref={ref} className={classes['row']} onScroll={look}>
        {cards.map((card, index) => (
          <CardTile
            key={card.id}
            card={card}
            width={Math.round((STRIP_CARD_HEIGHT * card.width) / card.height)}
            eager={eager && index < EAGER_CARDS}
            onOpen={onOpen}
          />
        ))}
      </div>
      <RowArrows edges={edges} onScroll={scroll} middle={STRIP_CARD_HEIGHT / 2} />
    </div>
  )
}

const GHOST_WIDTHS = [302, 96, 302, 96, 302, 96]

export function CardStripSkeleton() {
  return (
    <div className={classes['ghosts']} aria-hidden>
      {GHOST_WIDTHS.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed row of placeholders
        <CardGhost key={index} style={{ width, height: STRIP_CARD_HEIGHT }} />
      ))}
    </div>
  )
}
