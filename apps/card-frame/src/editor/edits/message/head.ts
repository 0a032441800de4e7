import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import { type Bounds, boundsOf, overlaps, unionOf } from '#editor/gestures/box.ts'

import { groundOf } from '../place/ground.ts'
import { drawingOf, marksOf } from '../place/marks.ts'
import { hundredth, moved } from '../place/place.ts'
import type { Block } from './block.ts'
import { standing } from './free-place.ts'
import { type Ground, isCalm, isReadable } from './ground.ts'

/** What stands above a block and moves up with the title: texts, and the scene that paints a rule below them. */
export type Head = readonly (LayerOf<'text'> | LayerOf<'art'>)[]

/** A title moves up in steps of so many card px. */
const STEP = 8
/** It stays so far from the edge, as a share of the card's short side. */
const MARGIN = 0.06
/** A title may overlap the text below it by this share of that text's letters: fonts have room above their letters. */
const OVERLAP = 0.3

/** The title above a block, with the rule that the scene paints below it, if all of that can move up. */
export function headOf(card: CardV2, { message }: Block): Head {
  const roles = rolesOf(card)
  const titles = card.layers.filter(
    (layer): layer is LayerOf<'text'> => layer.type === 'text' && roles.get(layer.id) === 'title' && !layer.hidden,
  )
  if (titles.length === 0) return []
  const isFixed = ({ group, locked, y, height }: Layer) =>
    group !== undefined || locked === true || y + height > message.y + OVERLAP * message.style.fontSize
  if (titles.some(isFixed)) return []
  const { top } = unionOf(titles)
  const between = marksOf(card).filter((mark) => mark.bottom > top && mark.top < message.y)
  if (between.length === 0) return titles
  const scene = groundOf(card)
  // a seal belongs to columns, which stand beside the message
  return scene?.type === 'art' &&
    scene.locked !== true &&
    between.length === 1 &&
    typeof scene.options['ruleY'] === 'number'
    ? [...titles, scene]
    : []
}

/** A part of the head moved up by card px. */
export function raised(card: CardV2, layer: Layer, up: number): Layer {
  if (layer.type !== 'art') return moved(layer, 0, -up)
  const { ruleY } = layer.options
  const unit = drawingOf(card, layer)?.unit
  if (up === 0 || typeof ruleY !== 'number' || unit === undefined) return layer
  return { ...layer, options: { ...layer.options, ruleY: hundredth(ruleY - up / unit) } }
}

const up = ({ left, right, top, bottom }: Bounds, by: number): Bounds => ({
  left,
  right,
  top: top - by,
  bottom: bottom - by,
})

/** How far the head may move up, from not at all to the margin of the card: it stays free, and its words readable. */
export function raisesOf(card: CardV2, head: Head, ground?: Ground): number[] {
  const titles = head.filter((layer): layer is LayerOf<'text'> => layer.type === 'text')
  if (titles.length === 0) return [0]
  const ids = new Set(titles.map(({ id }) => id))
  const others = standing({ ...card, layers: card.layers.filter(({ id }) => !ids.has(id)) })
  const { top, bottom } = unionOf(titles)
  const rules = head.length > titles.length ? marksOf(card).filter((mark) => mark.bottom > top) : []
  const isFree = (by: number) =>
    titles.every((layer) => {
      const box = up(boundsOf(layer), by)
      // metal is seen better than its mean tone says
      const isSeen = isReadable(layer, box, card, ground) || !isReadable(layer, boundsOf(layer), card, ground)
      return isSeen && !others.some((other) => other.bottom <= bottom && overlaps(other, box))
    }) && rules.every((rule) => !ground || isCalm(ground, up(rule, by), card))
  const most = Math.floor((top - MARGIN * Math.min(card.width, card.height)) / STEP)
  return [0, ...Array.from({ length: Math.max(0, most) }, (_, index) => (index + 1) * STEP).filter(isFree)]
}
