import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { BETWEEN, leftOf } from '#editor/edits/message/block-lines.ts'
import { type Block, blockOf, isSameRow, type Mate } from '#editor/edits/message/block.ts'
import { moved } from '#editor/edits/place/place.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import type { Point } from '#editor/gestures/box.ts'

import { type Beside, canWrap, floorOf } from './room.ts'
import { setInArea } from './set-in-area.ts'

type TextLayer = LayerOf<'text'>

/** Smaller differences come from rounding, px. */
const SAME = 0.05

type Layers = ReadonlyMap<string, Layer>

const byId = ({ layers }: CardV2): Layers => new Map(layers.map((layer) => [layer.id, layer]))

const bottomOf = ({ y, height }: Layer): number => y + height

const saysSomething = (layer: Layer | undefined): boolean =>
  layer !== undefined && !layer.hidden && (layer.type !== 'text' || isVisible(textOf(layer)))

const hasSamePlace = (one: Layer | undefined, other: Layer | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.y - other.y) < SAME &&
  Math.abs(one.height - other.height) < SAME

const matesOf = ({ above, below }: Block): Mate[] => [...above, ...below]

/** Whether an edit, or the fitting after it, changes how much room the texts of a block need. */
function needsRoom(block: Block, was: Block | undefined, before: Layers, edited: Layers, after: Layers): boolean {
  const [message, old] = [after.get(block.message.id), before.get(block.message.id)]
  const isTyped = message?.type === 'text' && old?.type === 'text' && message.runs !== old.runs
  const hasGone = was !== undefined && matesOf(was).some(({ id }) => !saysSomething(edited.get(id)))
  // a signature by hand has found a place of its own
  const hasCome = matesOf(block).some(({ id, type }) => type === 'text' && !saysSomething(before.get(id)))
  const all = [...matesOf(block), block.message]
  const isOnRow = (layer: Mate) => block.below.some((other) => other !== layer && isSameRow(other, layer))
  const hasGrown = block.below.some((one) => isOnRow(one) && one.width !== after.get(one.id)?.width)
  return isTyped || hasGone || hasCome || hasGrown || all.some(({ id }) => !hasSamePlace(edited.get(id), after.get(id)))
}

/** A layer above the message, and its distance from what is below it. */
interface Above {
  layer: Mate
  gap: number
}

/** Layers side by side, and their distance from what is above them. */
interface Line {
  mates: readonly Mate[]
  gap: number
  /** Whether they are put side by side, or below one another, anew. */
  isSpaced: boolean
}

const highest = (mates: readonly Mate[]): number => Math.max(...mates.map(({ height }) => height))

const betweenIn = (mates: readonly Mate[]): number =>
  BETWEEN * Math.min(...mates.map((mate) => (mate.type === 'text' ? mate.style.fontSize : 0)))

/** The lines below the message, as they stand. */
function rowsBelow({ message, below }: Block): Omit<Line, 'isSpaced'>[] {
  const rows: { mates: Mate[]; gap: number }[] = []
  let bottom = bottomOf(message)
  for (const layer of below) {
    const row = rows.at(-1)
    if (row?.mates[0] && isSameRow(row.mates[0], layer)) row.mates.push(layer)
    else rows.push({ mates: [layer], gap: layer.y - bottom })
    bottom = Math.max(bottom, bottomOf(layer))
  }
  return rows
}

/** A line, or several when its texts are too wide together. */
function brokenRow({ mates, gap }: Omit<Line, 'isSpaced'>): Line[] {
  const between = betweenIn(mates)
  const width = Math.max(...mates.map((mate) => (mate.type === 'text' && mate.area ? mate.area.width : 0)))
  const wide = mates.reduce((sum, mate) => sum + mate.width + between, -between)
  if (mates.length < 2 || wide <= width + SAME) return [{ mates, gap, isSpaced: mates.length > 1 }]
  return mates.map((mate) => ({ mates: [mate], gap, isSpaced: true }))
}

/** How much of the card the texts above and below the message take, with their distances from it, px. */
interface Taken extends Beside {
  /** Where the room of the message begins, if something is above it. */
  top: number | undefined
}

/** Sets the message in the part of its area that the others leave. */
function messageBetween(
  message: TextLayer,
  { top, ...beside }: Taken,
  card: CardV2,
  size: MeasureText['size'],
): TextLayer {
  const { area } = message
  if (!area || !canWrap(message)) return message
  const y = Math.max(area.y, top ?? area.y)
  const others = { ...card, layers: card.layers.filter(({ id }) => !beside.ids.has(id)) }
  const floor = floorOf(others, message, { left: area.x, right: area.x + area.width })
  const height = Math.max(1, Math.min(area.y + area.height, floor) - beside.below - y)
  return { ...setInArea(message, { ...area, y, height }, card, size, { beside }), area }
}

/** Where the texts go that stand above and below a message. */
function placesAround(
  set: TextLayer,
  { above, top, lines }: { above: readonly Above[]; top: number | undefined; lines: readonly Line[] },
): Map<string, Point> {
  const places = new Map<string, Point>()
  let y = Math.min(top ?? set.y, set.y)
  for (const { layer, gap } of above.toReversed()) places.set(layer.id, { x: layer.x, y: (y -= layer.height + gap) })
  let bottom = bottomOf(set)
  for (const { mates, gap, isSpaced } of lines) {
    const between = betweenIn(mates)
    const wide = mates.reduce((sum, { width }) => sum + width + between, -between)
    let x = leftOf(set, wide)
    for (const mate of mates) {
      places.set(mate.id, { x: isSpaced ? x : mate.x, y: bottom + gap })
      x += mate.width + between
    }
    bottom += gap + highest(mates)
  }
  return places
}

/**
 * Keeps the texts apart that stand together as in a letter: the message has the part of its area that the others leave,
 * and what is below it follows its last line. `edited` is the card as an edit made it, `after` the same with its texts
 * fitted one by one.
 */
export function blockSet(before: CardV2, edited: CardV2, after: CardV2, size: MeasureText['size']): CardV2 {
  const [was, block] = [blockOf(before), blockOf(edited)]
  if (!block || matesOf(block).length + (was ? matesOf(was).length : 0) === 0) return after
  const now = byId(after)
  const message = now.get(block.message.id)
  if (message?.type !== 'text' || !needsRoom(block, was, byId(before), byId(edited), now)) return after

  const nowOf = ({ id }: Mate): Mate => (now.get(id) ?? block.message) as Mate
  const above = block.above.map((layer, index): Above => ({
    layer: nowOf(layer),
    gap: (block.above[index + 1] ?? block.message).y - bottomOf(layer),
  }))
  const rows = rowsBelow(block).map(({ mates, gap }) => ({ mates: mates.map(nowOf), gap }))
  const taken = above.reduce((sum, { layer, gap }) => sum + layer.height + gap, 0)
  const [first] = above
  const top = first && first.layer.y + taken
  const lines = rows.flatMap(brokenRow)
  const foot = message.area ? message.area.y + message.area.height : Infinity
  // what stands below the area moves along, and takes no room of it
  const inArea = lines.filter(({ mates }) => mates.some((mate) => mate.type === 'text' || bottomOf(mate) <= foot + 1))
  const below = inArea.reduce((sum, { mates, gap }) => sum + highest(mates) + gap, 0)
  const ids = new Set(matesOf(block).map(({ id }) => id))
  const set = messageBetween(message, { top, below, ids }, after, size)
  const places = placesAround(set, { above, top, lines })
  const layers = after.layers.map((layer) => {
    if (layer.id === message.id) return set
    const place = places.get(layer.id)
    if (!place || Math.max(Math.abs(place.x - layer.x), Math.abs(place.y - layer.y)) < SAME) return layer
    return moved(layer, place.x - layer.x, place.y - layer.y)
  })
  return { ...after, layers }
}
