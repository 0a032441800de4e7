import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import type { TextArea } from '@petalpost/card-document/layers/text/schema'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { standing } from '#editor/edits/message/free-place.ts'
import { COLUMN_WIDTH, isColumnWide } from '#editor/edits/message/stacked.ts'
import { marksOf } from '#editor/edits/place/marks.ts'
import { hundredth } from '#editor/edits/place/place.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import { type Bounds, boundsOf, type Box, middleOf, touches } from '#editor/gestures/box.ts'

import type { Room, Sides, Tall } from './fit-text.ts'
import { leavesCard } from './outside.ts'

type TextLayer = LayerOf<'text'>

/** Words stay this far from the edge of the card, as a share of its shorter side. */
const MARGIN = 0.04
/** A text that hugs its words may take at least this share of the room to both sides. */
const LEAST_SHARE = 0.6
/** Between a text and what is below it, as a share of the size of its letters. */
const GAP = 0.2
/** So far the box of a text may reach over the room of its ink, as a share of the size of its letters. */
const OVER = 0.5
/** A text may take so many lines more than it has, where there is room. */
const MORE_LINES = 2
/** The anchors of two texts of one block differ by at most this share of the card's width. */
const SAME_ANCHOR = 0.02

/** Letters of this size can be read on a phone that shows the card so many px wide. */
export const READABLE = { px: 11, phone: 390 } as const

/** The size below which letters cannot be read on a phone, card px. */
export const readableSize = ({ width }: Pick<CardV2, 'width'>): number => (READABLE.px * width) / READABLE.phone

type Anchor = Room['anchor']

const anchorOf = ({ style: { textAlign } }: TextLayer): Anchor => (textAlign === 'justify' ? 'left' : textAlign)

const anchorAt = ({ x, width }: Pick<Box, 'x' | 'width'>, anchor: Anchor): number =>
  anchor === 'left' ? x : anchor === 'right' ? x + width : x + width / 2

export const innerOf = ({ width, height }: CardV2): Bounds => {
  const margin = MARGIN * Math.min(width, height)
  return { left: margin, top: margin, right: width - margin, bottom: height - margin }
}

/** The other texts that a card shows. */
const othersOf = (card: CardV2, { id }: TextLayer): TextLayer[] =>
  shownLayers(card).filter((layer): layer is TextLayer => layer.type === 'text' && layer.id !== id)

const isColumn = (layer: TextLayer): boolean => {
  const lines = textOf(layer).trim().split('\n')
  return lines.length > 1 && lines.every((line) => Array.from(line.trim()).length <= 1)
}

/** The room to both sides of an anchor, as far as the edge of the card and the texts beside it. */
function wideAround(card: CardV2, layer: TextLayer, box: Pick<Box, 'x' | 'y' | 'width' | 'height'>) {
  const inner = innerOf(card)
  let [left, right] = [Math.min(inner.left, box.x), Math.max(inner.right, box.x + box.width)]
  for (const other of othersOf(card, layer).map(boundsOf)) {
    if (other.bottom <= box.y || other.top >= box.y + box.height) continue
    if (other.right <= box.x + 1) left = Math.max(left, other.right)
    if (other.left >= box.x + box.width - 1) right = Math.min(right, other.left)
  }
  const anchor = anchorOf(layer)
  const at = anchorAt(box, anchor)
  if (anchor === 'left') return { left: at, right }
  if (anchor === 'right') return { left, right: at }
  const half = Math.min(at - left, right - at)
  return { left: at - half, right: at + half }
}

/** How far down a text may reach before it meets the next text or ornament. */
export function floorOf(card: CardV2, layer: TextLayer, width: { left: number; right: number }): number {
  const middle = layer.y + layer.height / 2
  const below = othersOf(card, layer)
    .map(boundsOf)
    .filter((other) => other.left < width.right && other.right > width.left && (other.top + other.bottom) / 2 > middle)
    .map(({ top }) => top)
  const marks = marksOf(card).flatMap(({ top }) => (top > middle ? [top] : []))
  const gap = GAP * layer.style.fontSize
  return Math.min(innerOf(card).bottom, ...[...below, ...marks].map((y) => y - gap))
}

/** Whether the words of a layer stand in lines that can be broken anew. */
export const canWrap = ({ rotation, curve, vertical, size }: TextLayer): boolean =>
  rotation % 360 === 0 && curve === undefined && !vertical && size !== 'fixed-shrink'

/** How wide a text may be around its anchor within a room. */
const wideIn = ({ left, right }: Bounds, at: number, anchor: Anchor): number =>
  anchor === 'left' ? right - at : anchor === 'right' ? at - left : 2 * Math.min(at - left, right - at)

/**
 * Whether a text stands where the scene has room for it: its author may have moved it. Boxes of lines are higher than
 * their ink, which fills the room.
 */
function standsIn(room: Bounds, { y, height, style }: TextLayer, at: number, anchor: Anchor): boolean {
  const over = OVER * style.fontSize
  const isWide = wideIn(room, at, anchor) >= (room.right - room.left) / 2
  return isWide && y >= room.top - over && y + height <= room.bottom + over
}

/**
 * Returns the area of a text that has none: the room that the scene has for it, from where it stands, as far as no text
 * is beside it and nothing is below. Where no scene has `room` for it, the area is as wide as the block of texts that it
 * belongs to, and as high as it is with a few more lines. A text in a box of its author keeps the box's width and may
 * reach to the edge of the card. Undefined for a text that cannot wrap, or that its author put over the edge.
 */
export function areaOf(card: CardV2, layer: TextLayer, room?: Bounds): TextArea | undefined {
  if (!canWrap(layer)) return undefined
  const { fontSize, lineHeight } = layer.style
  const inner = innerOf(card)
  if (layer.size === 'auto-height') {
    if (leavesCard(layer, card)) return undefined
    const { x, y, width } = layer
    return { x, y, width, height: Math.max(layer.height, inner.bottom - y), fontSize }
  }
  const anchor = anchorOf(layer)
  const at = anchorAt(layer, anchor)
  if (at < 0 || at > card.width || layer.y < -1 || layer.y > card.height) return undefined
  // a text that is wider than the card was typed before texts wrapped
  const own = Math.min(layer.width, card.width)
  const start = anchor === 'left' ? at : anchor === 'right' ? at - own : at - own / 2
  const wide = wideAround(card, layer, { x: start, y: layer.y, width: own, height: layer.height })
  const mates = othersOf(card, layer).filter(
    (other) =>
      anchorOf(other) === anchor &&
      Math.abs(anchorAt(other, anchor) - at) <= SAME_ANCHOR * card.width &&
      other.width <= card.width,
  )
  const most = wide.right - wide.left
  const inScene = room && standsIn(room, layer, at, anchor) ? room : undefined
  const block = inScene
    ? Math.max(own, wideIn(inScene, at, anchor))
    : Math.max(own, LEAST_SHARE * most, ...mates.map(({ width }) => width))
  // px beyond the letters, because browsers round
  const width = isColumn(layer) ? Math.min(own + 1, COLUMN_WIDTH * fontSize) : Math.min(block, most) + 1
  const x = anchor === 'left' ? at : anchor === 'right' ? at - width : at - width / 2
  const floor = floorOf(card, layer, { left: x, right: x + width })
  const more = inScene
    ? inScene.bottom - layer.y
    : layer.height + Math.max(layer.height, MORE_LINES * lineHeight * fontSize)
  const height = isColumn(layer) ? floor - layer.y : Math.min(floor - layer.y, more)
  return {
    x: hundredth(x),
    y: layer.y,
    width: hundredth(width),
    height: hundredth(Math.max(layer.height, height)),
    fontSize,
    hugs: true,
  }
}

/** What stands directly below a text and follows it, px, and the layers that move with the text. */
export interface Beside {
  below: number
  ids: ReadonlySet<string>
}

interface Around {
  area: TextArea
  wide: Room['wide']
  beside: Beside | undefined
}

/** How far the lines of a text may reach up and down: on the card, clear of all that stands there, and clear of words. */
function tallAround(card: CardV2, layer: TextLayer, { area, wide, beside }: Around): Pick<Room, 'tall' | 'free'> {
  const inner = innerOf(card)
  const box = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height }
  const gap = GAP * area.fontSize
  const others = shownLayers(card).filter(({ id }) => id !== layer.id && !beside?.ids.has(id))
  const texts = others.filter((other) => other.type === 'text' && isVisible(textOf(other))).map(boundsOf)
  const things = standing({ ...card, layers: others }).filter((thing) => !touches(thing, box))
  const between = (bounds: readonly Bounds[], sides: Sides): Tall => {
    const near = bounds.filter(({ left, right }) => left < sides.right && right > sides.left)
    const [above, below] = [true, false].map((isAbove) =>
      near.filter((one) => middleOf(one) < middleOf(box) === isAbove),
    )
    const top = Math.max(inner.top, ...above!.map(({ bottom }) => bottom + gap))
    const bottom = Math.min(inner.bottom, ...below!.map((one) => one.top - gap)) - (beside?.below ?? 0)
    return {
      top: beside ? area.y : Math.min(top, area.y),
      bottom: Math.max(bottom, Math.min(card.height, box.bottom)),
    }
  }
  const all = [...texts, ...things, ...marksOf(card)]
  return { tall: between([], wide), free: [all, texts].map((bounds) => (sides) => between(bounds, sides)) }
}

/**
 * Returns the room of a text with an area: what is around the area counts as the card is now. A text with others beside
 * it keeps its width and grows down alone.
 */
export function roomOf(card: CardV2, layer: TextLayer, area: TextArea, beside?: Beside): Room {
  const wide = beside ? { left: area.x, right: area.x + area.width } : wideAround(card, layer, area)
  const now = layer.style.fontSize / area.fontSize
  const sizes = [layer.style.fontSize, ...layer.runs.flatMap(({ style }) => style?.fontSize ?? [])]
  return {
    area,
    wide,
    ...tallAround(card, layer, { area, wide, beside }),
    least: Math.min(1, (readableSize(card) * now) / Math.min(...sizes)),
    anchor: anchorOf(layer),
    isColumn: isColumnWide(area),
  }
}
