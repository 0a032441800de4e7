import type { Card } from '@petalpost/api-client/schemas/cards'
import { type ReactNode, useState } from 'react'

import { cardKey } from '#shared/session/likes.ts'
import { useNearPart } from '#shared/ui/use-near-part.ts'
import { useWidth } from '#shared/ui/use-width.ts'

import { CardTile } from '../tile/card-tile.tsx'
import { CardGhost } from './card-ghost.tsx'
import { CAPTION_HEIGHT, masonry } from './masonry.ts'

import classes from './card-wall.module.css'

/** How many pictures, the first rows, are fetched at once on a wall in the first view. */
const EAGER_CARDS = 8

interface WallProps {
  cards: readonly Card[]
  /** True in the first view. */
  eager?: boolean
  /** The tile of a card; `width` is that of its picture, px. */
  children: (card: Card, width: number, eager: boolean) => ReactNode
}

/**
 * Cards as a masonry wall. In the document they are in reading order; the layout positions them. Only the tiles near the
 * viewport are there, so that a wall of ten thousand cards weighs as much as one of fifty. The tile that had the focus
 * last stays, so that scrolling does not take the focus away and a dialog can give it back.
 */
export function Wall({ cards, eager = false, children }: WallProps) {
  const [ref, width] = useWidth()
  const [nearRef, near] = useNearPart()
  const [focused, setFocused] = useState('')
  const { boxes, height } = masonry(cards, width, CAPTION_HEIGHT)
  // the layout fills the shortest column, so each tile begins at the height of the one before it, or lower
  const first = boxes.findIndex((box) => box.top + box.height >= near.from)
  const last = boxes.findLastIndex((box) => box.top <= near.to)
  const kept = cards.findIndex((card) => cardKey(card) === focused)
  const shown = cards.map((_, at) => at).filter((at) => at === kept || (first >= 0 && at >= first && at <= last))
  return (
    <div ref={ref} className={classes['wall']} style={{ height }}>
      <div ref={nearRef}>
        {width > 0 &&
          shown.map((at) => {
            const [card, box] = [cards[at], boxes[at]]
            if (!card || !box) return null
            const key = cardKey(card)
            return (
              <div
                key={key}
                className={classes['place']}
                style={{ left: box.left, top: box.top }}
                onFocus={() => setFocused(key)}
              >
                {children(card, box.width, eager && at < EAGER_CARDS)}
              </div>
            )
          })}
      </div>
    </div>
  )
}

interface CardWallProps {
  cards: readonly Card[]
  eager?: boolean
  onOpen: (card: Card) => void
}

/** A wall of cards that a press opens. */
export function CardWall({ cards, eager = false, onOpen }: CardWallProps) {
  return (
    <Wall cards={cards} eager={eager}>
      {(card, width, isEager) => <CardTile card={card} width={width} eager={isEager} onOpen={onOpen} />}
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
