import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { readableSize } from '#editor/fit/room.ts'
import type { Bounds } from '#editor/gestures/box.ts'

import { textOf } from '../text/text-runs.ts'
import type { Block, Mate } from './block.ts'
import { lineWidth, roughLines, roughWidth } from './text-width.ts'

type TextLayer = LayerOf<'text'>

/** How tight a block is set. */
export interface Level {
  /** size of the letters beside the message, as a share of the size that they would have at best */
  size: number
  /** size of the message's letters, as a share of their full size */
  message: number
  /** distance of the lines, as a share of the size of the letters */
  gap: number
  /** whether a signature and a date share a line */
  shares?: true
}

/** The levels that are tried. No letters become smaller than what can be read. */
export const LEVELS: readonly Level[] = [
  { size: 1, message: 1, gap: 0.35 },
  { size: 1, message: 1, gap: 0.1 },
  { size: 0.85, message: 1, gap: 0.1 },
  { size: 1, message: 1, gap: 0.1, shares: true },
  { size: 0.85, message: 0.85, gap: 0.1 },
  { size: 0.85, message: 0.85, gap: 0.1, shares: true },
  { size: 0.72, message: 0.72, gap: 0.1 },
  { size: 0.72, message: 0.72, gap: 0.1, shares: true },
  { size: 0, message: 0, gap: 0 },
  { size: 0, message: 0, gap: 0, shares: true },
]
/** Between a signature and a date on one line, as a multiple of the size of their letters. */
export const BETWEEN = 1.4

/** A text as it would be set. */
export interface Part {
  layer: Mate
  width: number
  height: number
  /** the width that has to be legible */
  seen: number
  /** how much smaller or larger its letters become */
  ratio: number
}

/** Texts that stand side by side. */
interface Row {
  parts: readonly Part[]
  width: number
  height: number
  seen: number
  between: number
}

/** A text in its place. */
export interface Stood extends Part {
  left: number
  top: number
  /** The rectangle in which its letters have to be legible. */
  ink: Bounds
}

interface Wanted {
  card: CardV2
  block: Block
  /** the size of the message's letters that have all their room */
  full: number
  /** the id of a text that is being typed for the first time */
  fresh?: string | undefined
  /** the width in which the message wraps; undefined leaves its lines as they are */
  width?: number | undefined
}

/** The size that the letters of a text have now, or at best when it is new. */
const sizeNow = (layer: Mate): number => (layer.type === 'text' ? layer.style.fontSize : 0)

function partAt(wanted: Wanted, layer: Mate, level: Level): Part {
  const { card, full, fresh } = wanted
  const { above, message, below } = wanted.block
  const least = readableSize(card)
  if (layer === message) {
    const now = message.style.fontSize
    const size = Math.max(Math.min(now, least), Math.min(now, level.message * full))
    const ratio = size / now
    const { width = message.width * ratio } = wanted
    const wrapped = roughLines(textOf(message), width / size) * message.style.lineHeight * size
    const height = wanted.width === undefined ? message.height * ratio : wrapped
    return { layer, width, height, seen: Math.min(width, roughWidth(textOf(message)) * size), ratio }
  }
  if (layer.type === 'ink') return { layer, width: layer.width, height: layer.height, seen: layer.width, ratio: 1 }
  const isFresh = layer.id === fresh
  // a new text is no larger than what stands with it already
  const others = [...above, ...below].flatMap((mate) => (mate.type === 'text' && isFresh ? mate.style.fontSize : []))
  const now = Math.min(layer.style.fontSize, ...others)
  const size = Math.max(least, level.size * now)
  const ratio = isFresh ? size / layer.style.fontSize : Math.min(1, size / now)
  const text = textOf(layer)
  const width = isFresh ? roughWidth(text) * size : layer.width * ratio
  const height = isFresh ? text.split('\n').length * layer.style.lineHeight * size : layer.height * ratio
  return { layer, width, height, seen: isFresh ? Math.max(width, lineWidth(layer.role, text, size)) : width, ratio }
}

function rowOf(parts: readonly Part[], between = 0): Row {
  const gaps = between * (parts.length - 1)
  return {
    parts,
    between,
    width: parts.reduce((sum, { width }) => sum + width, gaps),
    seen: parts.reduce((sum, { seen }) => sum + seen, gaps),
    height: Math.max(...parts.map(({ height }) => height)),
  }
}

/** The lines of a block, from the salutation to the date. */
export function rowsAt(wanted: Wanted, level: Level): Row[] {
  const { above, message, below } = wanted.block
  const part = (layer: Mate) => partAt(wanted, layer, level)
  const texts = below.filter(({ type }) => type === 'text').map(part)
  const inks = below.filter(({ type }) => type !== 'text').map((layer) => rowOf([part(layer)]))
  const size = Math.min(...texts.map(({ layer, ratio }) => sizeNow(layer) * ratio))
  const signed = level.shares && texts.length > 1 ? [rowOf(texts, BETWEEN * size)] : texts.map((text) => rowOf([text]))
  return [...above.map((layer) => rowOf([part(layer)])), rowOf([part(message)]), ...signed, ...inks]
}

/** The least size of the letters in some lines. */
export const sizeIn = (rows: readonly Row[]): number =>
  Math.min(
    ...rows.flatMap(({ parts }) =>
      parts.flatMap(({ layer, ratio }) => (layer.type === 'text' ? sizeNow(layer) * ratio : [])),
    ),
  )

/** Where something of a width begins that is aligned as the message is. */
export function leftOf({ x, width, style: { textAlign } }: TextLayer, wide: number): number {
  if (textAlign === 'left' || textAlign === 'justify') return x
  return textAlign === 'right' ? x + width - wide : x + (width - wide) / 2
}

/** The letters of a text without the space above and below them. */
function inkOf({ layer, height }: Part, top: number): Pick<Bounds, 'top' | 'bottom'> {
  if (layer.type === 'ink') return { top, bottom: top + height }
  const { fontSize, lineHeight } = layer.style
  const leading = (Math.max(0, lineHeight - 1) * Math.min(height, fontSize)) / 2
  return { top: top + leading, bottom: top + height - leading }
}

/** The lines one below the other, beginning at a height. */
export function stood(rows: readonly Row[], message: TextLayer, from: number, gap: number): Stood[] {
  let top = from
  return rows.flatMap(({ parts, width, seen, between, height }) => {
    let left = leftOf(message, width)
    const start = leftOf(message, seen)
    const at = parts.map((part): Stood => {
      const own = parts.length === 1 ? { left: start, right: start + seen } : { left, right: left + part.seen }
      const one = { ...part, left, top, ink: { ...own, ...inkOf(part, top) } }
      left += part.width + between
      return one
    })
    top += height + gap
    return at
  })
}

/** How high some lines are. */
export const heightOf = (rows: readonly Row[], gap: number): number =>
  rows.reduce((sum, { height }) => sum + height + gap, -gap)

/** About where the letters of a text stand: a box may be wider than its lines. */
export function inkBox(layer: TextLayer): Bounds {
  const { y, width, height, style } = layer
  const seen = Math.min(width, roughWidth(textOf(layer)) * style.fontSize)
  const left = leftOf(layer, seen)
  return { left, right: left + seen, ...inkOf({ layer, width, height, seen, ratio: 1 }, y) }
}
