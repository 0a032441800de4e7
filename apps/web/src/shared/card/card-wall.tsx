import type { Card } from '@petalpost/api-client/schemas/cards'
import type { ReactNode } from 'react'

import { useWidth } from '#shared/ui/use-width.ts'

import { CardGhost } from './card-ghost.tsx'
import { CAPTION_HEIGHT, CardTile } from './card-tile.tsx'
import { masonry } from './masonry.ts'

import classes from './card-wall.module.css'

/** How many pictures, the first rows, are fetched at once. */
const EAGER_CARDS = 8

interface WallProps {
  cards: readonly Card[]
  /** The tile of a card; `width` is that of its picture, px. */
  children: (card: Card, width: number, eager: boolean) => ReactNode
}

/** Cards as a masonry wall. In the document they are in reading order; the layout positions them. */
export function Wall({ cards, children }: WallProps) {
  const [ref, width] = useWidth()
  const { boxes, height } = masonry(cards, width, CAPTION_HEIGHT)
  return (
    <div ref={ref} className={classes['wall']} style={{ height }}>
      {width > 0 &&
        cards.map((card, index) => {
          const { left = 0, top = 0, width: cardWidth = 0 } = boxes[index] ?? {}
          return (
            <div key={`${card.isTemplate}:${card.id}`} className={classes['place']} style={{ left, top }}>
              {children(card, cardWidth, index < EAGER_CARDS)}
            </div>
          )
        })}
    </div>
  )
}

/** A wall of cards that a press opens. */
export function CardWall({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: Card) => void }) {
  return (
    <Wall cards={cards}>
      {(card, width, eager) => <CardTile card={card} width={width} eager={eager} onOpen={onOpen} />}
    </Wall>
  )
}

const SHAPES = [
  [9, 16],
  [16, 9],
  [9, 16],
  [16, 9],
  [9, 16],
  [16, 9],
  [16, 9],
  [9, 16],
  [16, 9],
  [9, 16],
  [16, 9],
  [9, 16],
].map(([width = 1, height = 1]) => ({ width, height }))

/** The wall until its first page has loaded. */
export function CardWallSkeleton() {
  const [ref, width] = useWidth()
  const { boxes, height } = masonry(SHAPES, width, CAPTION_HEIGHT)
  return (
    <div ref={ref} className={classes['wall']} style={{ height }} aria-hidden>
      {width > 0 &&
        boxes.map((box) => (
          <CardGhost
            key={`${box.left}:${box.top}`}
            className={classes['place'] ?? ''}
            style={{ ...box, height: box.height - CAPTION_HEIGHT }}
          />
        ))}
    </div>
  )
}
