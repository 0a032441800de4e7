import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextArea } from '@petalpost/card-document/layers/text/schema'

import { areaOf, innerOf, roomOf } from '#editor/fit/room.ts'
import { type Bounds, boundsOf, middleOf } from '#editor/gestures/box.ts'

import { hundredth, withBox } from '../place/place.ts'
import { type Level, LEVELS, leftOf, heightOf, rowsAt, sizeIn, type Stood, stood } from './block-lines.ts'
import { type Block, blockOf, type Mate, withFresh } from './block.ts'
import { obstaclesOf } from './free-place.ts'
import { type Ground, isReadable } from './ground.ts'
import { headOf, raised, raisesOf } from './head.ts'

type TextLayer = LayerOf<'text'>

/** The places that are tried are so far apart, card px. */
const STEP = 3
/** Levels at which letters have about their full size. */
const FULL_LEVELS = 4
/** Between the block and what is above or below it, as a share of the size of the letters. */
const CLEAR = 0.3
/** The widest lines of a message, as a multiple of its letters' size: longer ones are hard to follow. */
const WIDEST = 20
/** Shares of the widest lines that are tried for the message. */
const WIDTHS = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

interface Wanted {
  card: CardV2
  block: Block
  area: TextArea
  /** how far the lines may reach */
  wide: Pick<Bounds, 'left' | 'right'>
  /** the texts of the title that can move up */
  head: readonly Layer[]
  fresh?: string | undefined
  ground?: Ground | undefined
}

/** The lines of a block in their places, and how far down the card has room for them. */
interface Arrangement {
  lines: readonly Stood[]
  floor: number
  /** How far the title has moved up to make room. */
  up: number
}

/** All numbers of a range, the nearest to a wish first. */
function nearest(wish: number, least: number, most: number): number[] {
  const first = Math.min(most, Math.max(least, wish))
  const count = Math.ceil((most - least) / STEP)
  return [0, ...Array.from({ length: count }, (_, index) => (index + 1) * STEP)]
    .flatMap((away) => (away === 0 ? [first] : [first + away, first - away]))
    .filter((value) => value >= least && value <= most)
}

const idsOf = ({ above, message, below }: Block): ReadonlySet<string> =>
  new Set([...above, message, ...below].map(({ id }) => id))

/** How far the title moves up, and what the block may not touch then. */
interface Raise {
  up: number
  obstacles: readonly Bounds[]
}

/** The room of a block between what stands above and below it, when the title has moved up. */
function heightsOf(
  { card, block, fresh }: Wanted,
  column: Pick<Bounds, 'left' | 'right'>,
  clear: number,
  { up, obstacles }: Raise,
) {
  const { above, message, below } = block
  const inner = innerOf(card)
  const middle = middleOf(boundsOf(message))
  const others = obstacles.filter(({ left, right }) => left < column.right && right > column.left)
  const ceiling = others.filter((box) => middleOf(box) < middle).map(({ bottom }) => bottom + clear)
  const floor = others.filter((box) => middleOf(box) >= middle).map(({ top }) => top - clear)
  const old = [...above, message, ...below].filter(({ id }) => id !== fresh)
  return {
    top: Math.min(Math.max(inner.top, ...ceiling), ...old.map(({ y }) => y - up)),
    bottom: Math.max(Math.min(inner.bottom, ...floor), ...old.map(({ y, height }) => y + height)),
  }
}

/** The place in which all lines of a block can be read that is nearest to where its message is. */
function arrangementAt(wanted: Wanted, level: Level, raise: Raise, width?: number): Arrangement | undefined {
  const { card, block, area, wide, fresh, ground } = wanted
  const { message } = block
  const rows = rowsAt({ card, block, full: area.fontSize, fresh, width }, level)
  if (level.shares && rows.every(({ parts, seen }) => parts.length < 2 || seen > wide.right - wide.left))
    return undefined
  const size = sizeIn(rows)
  const gap = level.gap * size
  const column = {
    left: Math.min(...rows.map(({ width }) => leftOf(message, width))),
    right: Math.max(...rows.map(({ width }) => leftOf(message, width) + width)),
  }
  const room = heightsOf(wanted, column, CLEAR * size, raise)
  const height = heightOf(rows, gap)
  if (room.top + height > room.bottom + 0.01) return undefined
  const before = rows.slice(
    0,
    rows.findIndex(({ parts }) => parts[0]?.layer === message),
  )
  const wish = message.y - before.reduce((sum, row) => sum + row.height + gap, 0)
  // what its author made hard to read stays where it is
  const isUnmoved = ({ layer, top, ratio, width: now }: Stood) =>
    fresh !== undefined && layer.id !== fresh && Math.abs(layer.y - top) < 1 && ratio === 1 && now === layer.width
  for (const top of nearest(wish, room.top, room.bottom - height)) {
    const lines = stood(rows, message, top, gap)
    if (lines.every((line) => isUnmoved(line) || isReadable(line.layer, line.ink, card, ground)))
      return { lines, floor: room.bottom, up: raise.up }
  }
  return undefined
}

/** The widest lines that a message may have. */
const widest = ({ area, wide }: Pick<Wanted, 'area' | 'wide'>): number =>
  Math.max(area.width, Math.min(WIDEST * area.fontSize, wide.right - wide.left))

const hugs = ({ size }: TextLayer): boolean => size === 'auto-width'

/** The widths in which the lines of a message are tried: those that it has, then wrapped ever narrower. */
function widthsOf({ block: { message }, area, wide }: Wanted): (number | undefined)[] {
  const most = widest({ area, wide })
  const all = WIDTHS.map((share) => share * most)
  return hugs(message) ? [undefined, ...all.filter((width) => width < message.width)] : all
}

/** The largest area from a message down in which its words can be read, at least as wide as its lines are. */
function legibleArea(wanted: Wanted, { left, top, width, height, ratio }: Stood, foot: number, floor: number) {
  const { block, area, ground } = wanted
  const { message } = block
  const isFree = (box: Bounds) => isReadable(message, box, wanted.card, ground)
  const strip = (message.style.fontSize * ratio) / 4
  const downTo = (sides: Pick<Bounds, 'left' | 'right'>): number => {
    let bottom = foot
    while (bottom + strip <= floor && isFree({ ...sides, top: bottom, bottom: bottom + strip })) bottom += strip
    return bottom
  }
  // px beyond the letters, because browsers round
  let best = { left: left - 0.5, right: left + width + 0.5, bottom: 0 }
  best.bottom = downTo(best)
  const most = widest(wanted)
  if (!ground && hugs(message)) return { x: area.x, width: area.width, bottom: floor }
  for (const one of WIDTHS.map((share) => share * most)) {
    const sides = { left: leftOf(message, one), right: leftOf(message, one) + one }
    if (one <= width || !isFree({ ...sides, top, bottom: top + height })) continue
    const bottom = downTo(sides)
    if (one * (bottom - top) > (best.right - best.left) * (best.bottom - top)) best = { ...sides, bottom }
  }
  return { x: hundredth(best.left), width: hundredth(best.right - best.left), bottom: best.bottom }
}

/** A layer of a block in its new place. */
function setDown({ layer, left, top, width, height, ratio }: Stood): Mate {
  const scaled = ratio === 1 ? layer : scaledLayer(layer, ratio)
  return withBox(scaled, { x: left, y: top, width, height, rotation: 0 })
}

function placed(wanted: Wanted, { lines, floor, up }: Arrangement): Map<string, Layer> {
  const { card, block, area, wide, fresh, head } = wanted
  const message = lines.find(({ layer }) => layer === block.message)!
  const foot = Math.max(...lines.map(({ top, height }) => top + height))
  const legible = legibleArea(wanted, message, foot, floor)
  const y = hundredth(lines[0] === message ? message.top : Math.min(area.y, message.top))
  const room = { ...area, x: legible.x, width: legible.width, y, height: hundredth(legible.bottom - y) }
  const above = head.map((layer): [string, Layer] => [layer.id, raised(card, layer, up)])
  return new Map([
    ...above,
    ...lines.map((line): [string, Layer] => {
      const set = setDown(line)
      if (set.type !== 'text') return [set.id, set]
      if (line === message) return [set.id, { ...set, area: room }]
      if (set.id !== fresh) return [set.id, set]
      const fontSize = hundredth(set.style.fontSize)
      const own = { x: hundredth(wide.left), width: hundredth(wide.right - wide.left), y: set.y, height: set.height }
      return [
        set.id,
        { ...set, style: { ...set.style, fontSize }, size: 'auto-width', area: { ...own, fontSize, hugs: true } },
      ]
    }),
  ])
}

/** The layers of a block where all of them can be read, or as far as nothing is known of the ground. */
export function arranged(wanted: Omit<Wanted, 'area' | 'wide' | 'head'>): Map<string, Layer> | undefined {
  const { card, block } = wanted
  const area = block.message.area ?? areaOf(card, block.message)
  if (!area) return undefined
  const ids = idsOf(block)
  const { wide } = roomOf({ ...card, layers: card.layers.filter(({ id }) => !ids.has(id)) }, block.message, area)
  const head = headOf(card, block)
  const all = { ...wanted, area, wide, head }
  const raises = raisesOf(card, head, wanted.ground).map((up): Raise => {
    const moved = new Map<string, Layer>(head.map((layer) => [layer.id, raised(card, layer, up)]))
    const layers = card.layers.map((layer) => moved.get(layer.id) ?? layer)
    return { up, obstacles: obstaclesOf({ ...card, layers }, ids) }
  })
  // a title moves up before letters become much smaller
  for (const levels of [LEVELS.slice(0, FULL_LEVELS), LEVELS.slice(FULL_LEVELS)])
    for (const raise of raises)
      for (const level of levels)
        for (const width of widthsOf(all)) {
          const found = arrangementAt(all, level, raise, width)
          if (found) return placed(all, found)
        }
  return undefined
}

/**
 * Finds a place for a new text above or below the message, as it stands in a letter: the message makes room for a
 * salutation, and a signature follows its last line. All of them stay where they can be read; letters shrink when the
 * room is small. Returns the layers of the block in their places; undefined where there is no such room.
 */
export function arrangedWith(
  card: CardV2,
  fresh: TextLayer,
  { fills, ground }: { fills: readonly Fill[]; ground?: Ground | undefined },
): Map<string, Layer> | undefined {
  const block = blockOf(card)
  if (!block) return undefined
  for (const fill of fills) {
    const filled = { ...fresh, style: { ...fresh.style, fill } }
    const found = arranged({ card, block: withFresh(card, block, filled), fresh: fresh.id, ground })
    if (found) return found
  }
  return undefined
}
