import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { STRIP_CARD_HEIGHT } from '@petalpost/domain/card'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { CardTile } from './card-tile.tsx'

import classes from './card-strip.module.css'

/** Cards in one row of equal height that scrolls sideways, by finger, wheel, keys or the round arrows. */
export function CardStrip({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: Card) => void }) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const look = (element: HTMLElement) => {
    const { scrollLeft, scrollWidth, clientWidth } = element
    setEdges({ start: scrollLeft < 8, end: scrollLeft + clientWidth > scrollWidth - 8 })
  }
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className={classes['strip']} data-start={edges.start} data-end={edges.end}>
      <div ref={row} className={classes['row']} onScroll={(event) => look(event.currentTarget)}>
        {cards.map((card, index) => (
          <CardTile
            key={card.id}
            card={card}
            width={Math.round((STRIP_CARD_HEIGHT * card.width) / card.height)}
            eager={index < 6}
            onOpen={onOpen}
          />
        ))}
      </div>
      <button type="button" className={classes['back']} aria-label={t`Scroll back`} onClick={() => scroll(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button type="button" className={classes['on']} aria-label={t`Scroll on`} onClick={() => scroll(1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  )
}

const GHOST_WIDTHS = [302, 96, 302, 96, 302, 96]

export function CardStripSkeleton() {
  return (
    <div className={classes['ghosts']} aria-hidden>
      {GHOST_WIDTHS.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed row of placeholders
        <div key={index} style={{ width, height: STRIP_CARD_HEIGHT }} />
      ))}
    </div>
  )
}
