import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { type Block, blockOf, type Mate } from '#editor/edits/message/block.ts'
import { moved } from '#editor/edits/place/place.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'

import { type Beside, canWrap } from './room.ts'
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
  const hasCome = matesOf(block).some(({ id }) => !saysSomething(before.get(id)))
  const all = [...matesOf(block), block.message]
  return isTyped || hasGone || hasCome || all.some(({ id }) => !hasSamePlace(edited.get(id), after.get(id)))
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
  const height = Math.max(1, area.y + area.height - beside.below - y)
  return { ...setInArea(message, { ...area, y, height }, card, size, { beside }), area }
}

/**
 * Keeps the texts apart that stand together as in a letter: the message has the part of its area that the others leave,
 * and what is below it follows its last line. `edited` is the card as an edit made it, `after` the same with its texts
 * fitted one by one.
 */
export function blockSet(before: CardV2, edited: CardV2, after: CardV2, size: MeasureText['size']): CardV2 {
  const [was, block] = [blockOf(before), blockOf(edited)]
  if (!block || (block.above.length === 0 && block.below.length === 0 && !was)) return after
  const now = byId(after)
  const message = now.get(block.message.id)
  if (message?.type !== 'text' || !needsRoom(block, was, byId(before), byId(edited), now)) return after
  if (block.above.length + block.below.length + (was ? matesOf(was).length : 0) === 0) return after

  const nowOf = ({ id }: Mate): Mate => (now.get(id) ?? block.message) as Mate
  const isAbove = block.above.map((layer, index) => ({
    layer: nowOf(layer),
    gap: (block.above[index + 1] ?? block.message).y - bottomOf(layer),
  }))
  const isBelow = block.below.map((layer, index) => ({
    layer: nowOf(layer),
    gap: layer.y - bottomOf(block.below[index - 1] ?? block.message),
  }))
  const taken = (mates: typeof isAbove) => mates.reduce((sum, { layer, gap }) => sum + layer.height + gap, 0)
  const [first] = isAbove
  const top = first && first.layer.y + taken(isAbove)
  const ids = new Set(matesOf(block).map(({ id }) => id))
  const set = messageBetween(message, { top, above: taken(isAbove), below: taken(isBelow), ids }, after, size)
  const places = new Map<string, number>()
  let y = top === undefined ? set.y : Math.min(top, set.y)
  for (const { layer, gap } of isAbove.toReversed()) places.set(layer.id, (y -= layer.height + gap))
  let bottom = bottomOf(set)
  for (const { layer, gap } of isBelow) {
    places.set(layer.id, bottom + gap)
    bottom += gap + layer.height
  }
  const layers = after.layers.map((layer) => {
    if (layer.id === message.id) return set
    const place = places.get(layer.id)
    return place === undefined || Math.abs(place - layer.y) < SAME ? layer : moved(layer, 0, place - layer.y)
  })
  return { ...after, layers }
}
