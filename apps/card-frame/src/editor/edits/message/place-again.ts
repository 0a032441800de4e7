import type { CardV2 } from '@petalpost/card-document/card'
import { SIGNATURE, type TextRole } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'

import { type Bounds, boundsOf, boxIn, centerOf, type Point, unionOf } from '#editor/gestures/box.ts'

import { changeLayers, type Edit, without } from '../edit.ts'
import { scaledTo, withBox } from '../place/place.ts'
import { arrangedWith } from './arrange.ts'
import { blockOf } from './block.ts'
import { freePlaces, placeAt } from './free-place.ts'

/** Distance to what stands there, as a share of the layer's height. */
const GAP = 0.2
const BESIDE: ReadonlySet<TextRole | undefined> = new Set(['to', 'from', 'date'] as const)

/** Whether a layer stands beside the title and the message, and belongs to them. */
export const isBesideWords = (layer: Layer, roles: Roles): boolean =>
  layer.type === 'text' ? BESIDE.has(roles.get(layer.id)) : layer.type === 'ink' && layer.role === SIGNATURE

/** A place beside a stretch, or in it, beside or in another one. */
function along(at: number, from: readonly [number, number], to: readonly [number, number], ratio: number): number {
  if (at < from[0]) return to[0] - (from[0] - at) * ratio
  if (at > from[1]) return to[1] + (at - from[1]) * ratio
  return to[0] + ((at - from[0]) / Math.max(1, from[1] - from[0])) * (to[1] - to[0])
}

const across = ({ left, right }: Bounds) => [left, right] as const
const down = ({ top, bottom }: Bounds) => [top, bottom] as const
const areaOf = (layer: Layer): Bounds =>
  boundsOf(layer.type === 'text' && layer.area ? { ...layer, ...layer.area } : layer)

const textsIn = ({ layers }: CardV2, ids: ReadonlySet<string>): LayerOf<'text'>[] =>
  layers.filter((layer): layer is LayerOf<'text'> => layer.type === 'text' && ids.has(layer.id))

/**
 * Puts what a card says beside its words near them again when these went to another place: as in a letter where it stood
 * so, else on the same side; in letters of their ratio, clear of what stands there. `words` are the ids of what went; `before` is the card as it was.
 */
export const placeAgain =
  (before: CardV2, words: ReadonlySet<string>): Edit =>
  (card) => {
    const roles = rolesOf(before)
    const [was, is] = [textsIn(before, words), textsIn(card, words)]
    const known = new Set(card.layers.map(({ id }) => id))
    if (was.length === 0 || is.length !== was.length) return card
    const [from, to] = [unionOf(was), unionOf(is)]
    const least = (layers: typeof was) => Math.min(...layers.map(({ style }) => style.fontSize))
    const ratio = least(is) / least(was)
    const beside = before.layers
      .filter((layer) => isBesideWords(layer, roles) && layer.group === undefined && !layer.hidden)
      .filter(({ id }) => known.has(id) && !words.has(id))
    const block = blockOf(before, roles)
    const mates = new Set([...(block?.above ?? []), ...(block?.below ?? [])].map(({ id }) => id))
    const waiting = new Set(beside.map(({ id }) => id))
    return beside.reduce((now, layer) => {
      const center = centerOf(boxIn(areaOf(layer)))
      const at = {
        x: along(center.x, across(from), across(to), ratio),
        y: along(center.y, down(from), down(to), ratio),
      }
      const there = scaledTo(layer, ratio, { from: center, to: at })
      const others = { ...now, layers: now.layers.filter(({ id }) => !waiting.has(id)) }
      waiting.delete(layer.id)
      const together =
        there.type === 'text' && mates.has(layer.id)
          ? arrangedWith(others, there, { fills: [there.style.fill] })
          : undefined
      const places = together ?? new Map([[layer.id, placedNear(now, there, at)]])
      return changeLayers([...places.keys()], (one) => {
        const placed = places.get(one.id) ?? one
        // words that had no area get theirs from the scene when somebody types
        const isAsSet = words.has(one.id) && one.type === 'text' && !one.area
        return isAsSet && placed.type === 'text' ? without(placed, 'area') : placed
      })(now)
    }, card)
  }

/** A layer at a place or as near to it as the card has room. */
function placedNear(card: CardV2, layer: Layer, at: Point): Layer {
  const bounds = areaOf(layer)
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
  const others = { ...card, layers: card.layers.filter(({ id }) => id !== layer.id) }
  const [free] = freePlaces(others, { size, at, gap: GAP * size.height })
  const place = free ?? placeAt({ size, at }, card)
  return withBox(layer, { ...layer, x: layer.x + place.left - bounds.left, y: layer.y + place.top - bounds.top })
}
