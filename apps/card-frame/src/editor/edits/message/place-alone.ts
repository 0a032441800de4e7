import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'

import { readableSize } from '#editor/fit/room.ts'
import { type Bounds, boundsOf, boxIn, type Point, unionOf } from '#editor/gestures/box.ts'

import { withBox } from '../place/place.ts'
import { textOf } from '../text/text-runs.ts'
import { isBeside } from './block.ts'
import { placeElsewhere } from './elsewhere.ts'
import { placeAt } from './free-place.ts'
import type { Ground } from './ground.ts'
import { textsOfRole } from './role-text.ts'
import { isStacked } from './stacked.ts'
import { lineWidth } from './text-width.ts'
import { fillsFor, modelOf, seen, wordsOf } from './words.ts'

/** Sizes that are tried, as shares of the one that is wanted; none is smaller than what can be read. */
const SMALLER = [1, 0.85, 0]
/** Widths that are tried, as shares of the card's: words that are typed later need room too. */
const WIDTHS = [0.8, 0.55]
/** Lines that a text of a role has room for at first. */
const LINES: Readonly<Record<TextRole, number>> = { to: 1, title: 1, message: 3, from: 1, date: 1 }

/** Where the middle of a text stands at best: a salutation above the words, a signature and a date below them. */
function wishOf(
  role: TextRole,
  block: Bounds | undefined,
  card: CardV2,
  { width, height }: { width: number; height: number },
  model?: TextLayer,
): Point {
  if (!block) return { x: card.width / 2, y: card.height * (role === 'to' || role === 'title' ? 0.3 : 0.6) }
  const align = model && !isStacked(textOf(model)) ? model.style.textAlign : 'center'
  const x =
    align === 'left' || align === 'justify'
      ? block.left + width / 2
      : align === 'right'
        ? block.right - width / 2
        : (block.left + block.right) / 2
  const isAbove = role === 'to' || role === 'title'
  return { x, y: isAbove ? block.top - height : block.bottom + height }
}

/**
 * Whether a text of a role is read there in the order of a letter: a salutation before the message, a signature and a
 * date after it. Columns are read from right to left.
 */
function orderOf(role: TextRole, card: CardV2): (box: Bounds) => boolean {
  const messages = seen(textsOfRole(card, 'message'))
  if (messages.length === 0 || !isBeside(role)) return () => true
  const message = unionOf(messages)
  const isColumn = messages.some((text) => isStacked(textOf(text)))
  if (role === 'to') return ({ left, bottom }) => bottom <= message.top + 1 || (isColumn && left >= message.right - 1)
  // a date may stand beside a signature
  const signed = role === 'date' ? seen(textsOfRole(card, 'from')).map(({ y }) => y) : []
  const top = Math.max(message.bottom, ...signed) - 1
  return (box) => box.top >= top || (isColumn && box.right <= message.left + 1)
}

/** The widths that are tried for a text: a line takes what it says, others what words that are typed later need. */
const widthsOf = (card: CardV2, role: TextRole, text: string, fontSize: number): number[] =>
  isBeside(role)
    ? [Math.min(lineWidth(role, text, fontSize), 0.9 * card.width)]
    : WIDTHS.map((share) => share * card.width)

/**
 * A text of a role where the card has room for it and it can be read, near the words that it belongs to. On a card
 * without any room it lies over other parts.
 */
export function placedAlone(card: CardV2, role: TextRole, layer: TextLayer, ground?: Ground): TextLayer {
  const model = modelOf(card)
  const words = [...wordsOf(card), ...(role === 'date' ? seen(textsOfRole(card, 'from')) : [])]
  const bounds = words.length > 0 ? unionOf(words) : undefined
  const { fontSize: wanted, lineHeight } = layer.style
  const sizes = [...new Set(SMALLER.map((share) => Math.max(readableSize(card), share * wanted)))]
  const wishes = sizes.flatMap((fontSize) =>
    widthsOf(card, role, textOf(layer), fontSize).map((width) => {
      const size = { width, height: LINES[role] * lineHeight * fontSize }
      return { fontSize, wish: { size, at: wishOf(role, bounds, card, size, model), gap: 0.3 * fontSize } }
    }),
  )
  const fills = fillsFor(card, layer.style.fill)
  const like = model && boundsOf(model)
  const [first] = wishes
  const choice =
    placeElsewhere({ card, fills, wishes, isInOrder: orderOf(role, card), ground, like }) ??
    (first && { fill: layer.style.fill, fontSize: first.fontSize, bounds: placeAt(first.wish, card) })
  if (!choice) return layer
  const { fontSize, fill } = choice
  const placed = withBox({ ...layer, style: { ...layer.style, fontSize, fill } }, boxIn(choice.bounds))
  if (!isBeside(role)) return placed
  // a line stays one while it is typed
  const { x, y, width, height } = placed
  return { ...placed, size: 'auto-width', area: { x, y, width, height, fontSize, hugs: true } }
}
