import type { CardV2 } from '@petalpost/card-document/card'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import type { Editor } from '#editor/editor.ts'
import { innerOf } from '#editor/fit/room.ts'
import { type Bounds, boundsOf, overlaps } from '#editor/gestures/box.ts'

import { changeLayers, type Edit } from '../edit.ts'
import { moved } from '../place/place.ts'

type TextLayer = LayerOf<'text'>

/** The sizes that are tried, as shares of the size that the letters have: in steps of 5 %. */
const SIZES = Array.from({ length: 13 }, (_, step) => 1 - step / 20)

const textsIn = (card: CardV2, ids: ReadonlySet<string>): TextLayer[] =>
  card.layers.filter((layer): layer is TextLayer => layer.type === 'text' && ids.has(layer.id))

/** How far a range must move to lie in another; 0 when it is longer. */
function wayIn(least: number, most: number, [from, to]: readonly [number, number]): number {
  if (most - least > to - from) return 0
  return Math.max(0, from - least) - Math.max(0, most - to)
}

function movedIn(layer: Layer, { left, right, top, bottom }: Bounds): Layer {
  const at = boundsOf(layer)
  return moved(layer, wayIn(at.left, at.right, [left, right]), wayIn(at.top, at.bottom, [top, bottom]))
}

/** The pairs of one of these texts and another text that lie upon each other. */
function meetings(card: CardV2, ids: ReadonlySet<string>): Set<string> {
  const all = card.layers.filter((layer) => layer.type === 'text' && !layer.hidden)
  return new Set(
    textsIn(card, ids).flatMap((one) =>
      all
        .filter((other) => other !== one && overlaps(boundsOf(one), boundsOf(other)))
        .map((other) => `${one.id} ${other.id}`),
    ),
  )
}

/**
 * Brings texts that leave the card back into it: as large as they can be there, where they are or moved, and upon no
 * other text that they did not lie upon. Returns the card as it is when there is no such way.
 */
export const putInside =
  (wanted: readonly string[], { fitted, outside }: Pick<Editor, 'fitted' | 'outside'>): Edit =>
  (card) => {
    const ids = new Set(wanted)
    const before = meetings(card, ids)
    const left = new Set(outside(card).map(({ id }) => id))
    const isIn = (now: CardV2) =>
      outside(now).every(({ id }) => left.has(id) && !ids.has(id)) &&
      [...meetings(now, ids)].every((pair) => before.has(pair))
    for (const size of SIZES) {
      const smaller = size === 1 ? card : fitted(changeLayers(wanted, (layer) => scaledLayer(layer, size)))(card)
      const inside = changeLayers(wanted, (layer) => movedIn(layer, innerOf(smaller)))(smaller)
      // as it is when it has been performed: texts around one that has changed may make room for it
      const found = [smaller, inside].map((now) => fitted(() => now)(card)).find(isIn)
      if (found) return found
    }
    return card
  }
