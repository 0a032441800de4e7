import type { CardV2 } from '@petalpost/card-document/card'
import { rolesOf } from '@petalpost/card-document/roles'

import { boundsOf } from '#editor/gestures/box.ts'

import { arranged } from './arrange.ts'
import { inkBox } from './block-lines.ts'
import { type Block, blockOf, type Mate } from './block.ts'
import { type Ground, isReadable } from './ground.ts'
import { placedAlone } from './place-alone.ts'

/** The card with a block in new places, and so many of its last texts elsewhere; a signature by hand stays in it. */
function withoutLast(card: CardV2, block: Block, count: number, ground: Ground): CardV2 | undefined {
  const texts = block.below.filter((layer) => layer.type === 'text')
  const leaving = texts.slice(texts.length - count)
  const ids = new Set(leaving.map(({ id }) => id))
  const rest = { ...card, layers: card.layers.filter(({ id }) => !ids.has(id)) }
  const below = block.below.filter(({ id }) => !ids.has(id))
  const places = arranged({ card: rest, block: { ...block, below }, ground })
  if (!places) return undefined
  const roles = rolesOf(card)
  const at = (layers: CardV2['layers']) => layers.map((layer) => places.get(layer.id) ?? layer)
  let around = { ...rest, layers: at(rest.layers) }
  for (const layer of leaving) {
    const role = roles.get(layer.id)
    if (!role) continue
    const placed = placedAlone(around, role, layer, ground)
    places.set(layer.id, placed)
    around = { ...around, layers: [...around.layers, placed] }
  }
  return { ...card, layers: at(card.layers) }
}

/**
 * The card with its words set anew when some of those that stand together can no longer be read where they are: closer
 * and smaller, or with the last ones elsewhere.
 */
export function readableBlock(card: CardV2, ground: Ground): CardV2 {
  const block = blockOf(card)
  if (!block || block.above.length + block.below.length === 0) return card
  const all = [...block.above, block.message, ...block.below]
  const isInside = all.every(({ y, height }) => y + height <= card.height)
  const isFine = (layer: Mate) =>
    isReadable(layer, layer.type === 'text' ? inkBox(layer) : boundsOf(layer), card, ground)
  if (isInside && all.every(isFine)) return card
  const most = block.below.filter(({ type }) => type === 'text').length
  for (let count = 0; count <= most; count += 1) {
    const found = withoutLast(card, block, count, ground)
    if (found) return found
  }
  // where nothing can be read, small letters in the area of the message cover the least of the drawing
  if (isInside) return card
  // and the words are at least apart, and inside of the card
  const places = arranged({ card, block })
  return places ? { ...card, layers: card.layers.map((layer) => places.get(layer.id) ?? layer) } : card
}
