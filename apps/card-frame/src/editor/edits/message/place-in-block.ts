import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextArea } from '@petalpost/card-document/layers/text/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import { areaOf, innerOf, marksOf, readableSize } from '#editor/fit/room.ts'
import { type Bounds, boundsOf } from '#editor/gestures/box.ts'

import { hundredth, withBox } from '../place/place.ts'
import { textOf } from '../text/text-runs.ts'
import { type Block, blockOf, type Mate, rankOf } from './block.ts'
import { standing } from './free-place.ts'
import { type Ground, isLegible, luminanceOfFill } from './ground.ts'
import { lineWidth, roughWidth } from './text-width.ts'

type TextLayer = LayerOf<'text'>

/** How tight a block is set. */
interface Level {
  /** size of the letters beside the message, as a share of the message's full size */
  size: number
  /** size of the message's letters, as a share of their full size */
  message: number
  /** distance of the texts, as a share of the size of the letters */
  gap: number
}

/** The levels that are tried. No letters become smaller than what can be read. */
const LEVELS: readonly Level[] = [
  { size: 1, message: 1, gap: 0.35 },
  { size: 1, message: 1, gap: 0.1 },
  { size: 0.85, message: 1, gap: 0.1 },
  { size: 0.85, message: 0.85, gap: 0.1 },
  { size: 0.72, message: 0.72, gap: 0.1 },
  { size: 0, message: 0, gap: 0 },
]
/** The places that are tried are so far apart, card px. */
const STEP = 2
/** Between the block and what is above or below it, as a share of the size of the letters. */
const CLEAR = 0.3

const isAcross = (one: Bounds, { left, right }: Pick<Bounds, 'left' | 'right'>): boolean =>
  one.left < right && one.right > left

const middleOf = ({ top, bottom }: Bounds): number => (top + bottom) / 2

interface Line {
  layer: Mate
  width: number
  height: number
  /** the width that has to be legible */
  seen: number
  /** how much smaller it becomes */
  ratio: number
}

/** A text as it would stand in the block. */
interface Stood extends Line {
  left: number
  top: number
}

interface Wanted {
  card: CardV2
  block: Block
  area: TextArea
  fresh: TextLayer
  ground?: Ground | undefined
}

/** Where a text of a width begins that is aligned as the message is. */
function leftOf({ x, width, style: { textAlign } }: TextLayer, wide: number): number {
  if (textAlign === 'left' || textAlign === 'justify') return x
  return textAlign === 'right' ? x + width - wide : x + (width - wide) / 2
}

/** The size of letters that have all the room that they want. */
const sizeOf = ({ area, style }: TextLayer): number => area?.fontSize ?? style.fontSize

/** The lines of the block with the new text among them, in the order of a letter. */
function linesAt({ card, block, area, fresh }: Wanted, level: Level): Line[] {
  const { message } = block
  const roles = rolesOf(card)
  const least = readableSize(card)
  const size = Math.max(least, level.size * fresh.style.fontSize)
  const full = message.style.fontSize / area.fontSize
  const smallest = Math.min(full, least / area.fontSize)
  const messageRatio = Math.min(1, Math.max(smallest, level.message) / full)
  const width = roughWidth(textOf(fresh)) * size
  const added: Line = {
    layer: fresh,
    width: Math.min(width, area.width),
    height: textOf(fresh).split('\n').length * fresh.style.lineHeight * size,
    seen: Math.min(lineWidth(fresh.role, textOf(fresh), size), Math.max(area.width, width)),
    ratio: size / fresh.style.fontSize,
  }
  const line = (layer: Mate): Line => {
    const ratio =
      layer === message
        ? messageRatio
        : layer.type === 'text'
          ? Math.min(1, Math.max(least, level.size * sizeOf(layer)) / layer.style.fontSize)
          : 1
    return { layer, width: layer.width * ratio, height: layer.height * ratio, seen: layer.width * ratio, ratio }
  }
  const rank = fresh.role === undefined ? 0 : (rankOf(fresh, new Map([[fresh.id, fresh.role]])) ?? 0)
  const isBefore = (mate: Mate) => (rankOf(mate, roles) ?? 0) <= rank
  const around = (mates: readonly Mate[]) => [
    ...mates.filter(isBefore).map(line),
    added,
    ...mates.filter((mate) => !isBefore(mate)).map(line),
  ]
  return rank < 0
    ? [...around(block.above), line(message), ...block.below.map(line)]
    : [...block.above.map(line), line(message), ...around(block.below)]
}

/** The lines one below the other, beginning at a height. */
function stood(lines: readonly Line[], message: TextLayer, top: number, gap: number): Stood[] {
  let y = top
  return lines.map((line) => {
    const at = { ...line, left: leftOf(message, line.width), top: y }
    y += line.height + gap
    return at
  })
}

/** All numbers of a range, the nearest to a wish first. */
function nearest(wish: number, least: number, most: number): number[] {
  const first = Math.min(most, Math.max(least, wish))
  const count = Math.ceil((most - least) / STEP)
  return [0, ...Array.from({ length: count }, (_, index) => (index + 1) * STEP)]
    .flatMap((away) => (away === 0 ? [first] : [first + away, first - away]))
    .filter((value) => value >= least && value <= most)
}

/** What the block may not touch: everything that stands on the card, and the ornaments of its ground. */
function obstaclesOf(card: CardV2, { above, message, below }: Block): Bounds[] {
  const ids = new Set([...above, message, ...below].map(({ id }) => id))
  return [...standing({ ...card, layers: card.layers.filter(({ id }) => !ids.has(id)) }), ...marksOf(card)]
}

const inkOf = (layer: Mate): number | undefined =>
  luminanceOfFill(layer.type === 'text' ? layer.style.fill : layer.fill)

/** The rectangle in which the letters of a line stand. */
function seenAt({ layer, left, top, width, height, seen }: Stood): Bounds {
  const leading = layer.type === 'text' ? (1 - 1 / layer.style.lineHeight) * Math.min(height, layer.style.fontSize) : 0
  const middle = left + width / 2
  const align = layer.type === 'text' ? layer.style.textAlign : 'center'
  const start = align === 'center' ? middle - seen / 2 : align === 'right' ? left + width - seen : left
  return { left: start, right: start + seen, top: top + leading / 2, bottom: top + height - leading / 2 }
}

/** Whether a line is where it was, in the size that it had. */
const isUnmoved = ({ layer, top, ratio }: Stood): boolean => Math.abs(layer.y - top) < 1 && ratio === 1

/** The first place in which all lines of the block can be read. */
function standIn(wanted: Wanted, level: Level): { lines: Stood[]; gap: number; floor: number } | undefined {
  const { card, block, fresh, ground } = wanted
  const { message, above, below } = block
  const lines = linesAt(wanted, level)
  const sizes = lines.flatMap(({ layer, ratio }) => (layer.type === 'text' ? layer.style.fontSize * ratio : []))
  const size = Math.min(...sizes)
  const gap = level.gap * size
  const inner = innerOf(card)
  const column = {
    left: Math.min(...lines.map((line) => leftOf(message, line.width))),
    right: Math.max(...lines.map((line) => leftOf(message, line.width) + line.width)),
  }
  const middle = middleOf(boundsOf(message))
  const others = obstaclesOf(card, block).filter((box) => isAcross(box, column))
  const [first, last] = [above[0] ?? message, below.at(-1) ?? message]
  const ceiling = Math.max(
    inner.top,
    ...others.filter((box) => middleOf(box) < middle).map((box) => box.bottom + CLEAR * size),
  )
  const floor = Math.min(
    inner.bottom,
    ...others.filter((box) => middleOf(box) >= middle).map((box) => box.top - CLEAR * size),
  )
  const least = Math.min(ceiling, first.y)
  const most = Math.max(floor, last.y + last.height)
  const total = lines.reduce((sum, { height }) => sum + height + gap, -gap)
  if (least + total > most + 0.01) return undefined
  const before = lines.slice(
    0,
    lines.findIndex(({ layer }) => layer === message),
  )
  const wish = message.y - before.reduce((sum, { height }) => sum + height + gap, 0)
  const isReadable = (line: Stood) => {
    if (line.layer !== fresh && isUnmoved(line)) return true
    const ink = inkOf(line.layer)
    return !ground || ink === undefined || isLegible(ground, seenAt(line), card, ink)
  }
  for (const top of nearest(wish, least, most - total)) {
    const at = stood(lines, message, top, gap)
    if (at.every(isReadable)) return { lines: at, gap, floor: most }
  }
  return undefined
}

/** Shares of the area's width that are tried for the lines of the message. */
const WIDTHS = [1, 0.9, 0.8, 0.7, 0.6]

/** The area in which the message can be read: as wide as the place where it stands allows, then down to the floor. */
function legibleArea(
  { card, block: { message }, area, ground }: Wanted,
  { left, top, width, height, ratio }: Stood,
  from: number,
  floor: number,
) {
  const ink = inkOf(message)
  const narrow = { left, right: left + width }
  if (!ground || ink === undefined) return { x: area.x, width: area.width, bottom: floor }
  const widths = WIDTHS.map((share) => {
    const wide = share * area.width
    const start = leftOf(message, wide)
    return { left: start, right: start + wide }
  }).filter((wide) => wide.right - wide.left > width)
  const isFree = (wide: Pick<Bounds, 'left' | 'right'>) =>
    isLegible(ground, { ...wide, top, bottom: top + height }, card, ink)
  const wide = widths.find(isFree) ?? narrow
  const strip = (message.style.fontSize * ratio) / 4
  let bottom = from
  while (bottom + strip <= floor && isLegible(ground, { ...wide, top: bottom, bottom: bottom + strip }, card, ink))
    bottom += strip
  // px beyond the letters, because browsers round
  const rounding = wide === narrow ? 0.5 : 0
  return { x: wide.left - rounding, width: wide.right - wide.left + 2 * rounding, bottom }
}

/** A layer of a block in its new place. */
function setDown({ layer, left, top, width, height, ratio }: Stood): Mate {
  const scaled = ratio === 1 ? layer : scaledLayer(layer, ratio)
  return withBox(scaled, { x: left, y: top, width, height, rotation: 0 })
}

export interface Placed {
  added: TextLayer
  /** the texts that have made room for it */
  moved: ReadonlyMap<string, Layer>
}

/**
 * Puts a new text above or below the message, as it stands in a letter: the message makes room for a salutation, and a
 * signature follows its last line. All of them stay where they can be read; letters shrink when the room is small.
 * Undefined where there is no such room.
 */
export function placedInBlock(
  card: CardV2,
  fresh: TextLayer,
  { fills, ground }: { fills: readonly Fill[]; ground?: Ground | undefined },
): Placed | undefined {
  const block = blockOf(card)
  const area = block && (block.message.area ?? areaOf(card, block.message))
  if (!block || !area) return undefined
  for (const fill of fills) {
    const filled = { ...fresh, style: { ...fresh.style, fill } }
    const wanted = { card, block, area, fresh: filled, ground }
    for (const level of LEVELS) {
      const found = standIn(wanted, level)
      if (found) return setInBlock(wanted, level, found)
    }
  }
  return undefined
}

function setInBlock(
  wanted: Wanted,
  level: Level,
  { lines, floor }: { lines: readonly Stood[]; gap: number; floor: number },
): Placed {
  const { block, area, fresh } = wanted
  const moved = new Map<string, Layer>()
  const message = lines.find(({ layer }) => layer === block.message)!
  const last = lines.at(-1)!
  const foot = last.top + last.height
  const legible = legibleArea(wanted, message, foot, floor)
  const bottom = level === LEVELS[0] ? legible.bottom : foot
  const top = lines[0] === message ? message.top : Math.min(area.y, message.top)
  for (const line of lines) {
    if (line.layer === fresh) continue
    const set = setDown(line)
    moved.set(
      line.layer.id,
      line === message && set.type === 'text'
        ? {
            ...set,
            area: {
              ...area,
              x: hundredth(legible.x),
              width: hundredth(legible.width),
              y: hundredth(top),
              height: hundredth(bottom - top),
            },
          }
        : set,
    )
  }
  const line = lines.find(({ layer }) => layer === fresh)!
  const set = setDown(line) as TextLayer
  const fontSize = hundredth(set.style.fontSize)
  const room = {
    x: hundredth(legible.x),
    y: set.y,
    width: hundredth(Math.max(legible.width, set.width + 1)),
    height: set.height,
    fontSize,
    hugs: true as const,
  }
  return { added: { ...set, style: { ...set.style, fontSize }, size: 'auto-width', area: room }, moved }
}
