import { FACTS } from '@petalpost/card-document/layers/facts'
import { type PenPoint } from '@petalpost/card-document/layers/ink/facts'
import { GRID } from '@petalpost/card-document/layers/ink/grid'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { isSameJson } from '@petalpost/domain/canonical-json'

import type { Edit } from '../edit.ts'
import { contentOf, insert } from './insert.ts'

type InkLayer = LayerOf<'ink'>

/** One line of the pen, in card px; it has at least one point. */
export type PenStroke = readonly PenPoint[]

/** What a layer of ink is made with. */
export type Pen = Pick<InkLayer, 'pen' | 'fill'>

/** The strokes of a layer as the pen made them, in card px. */
function strokesOf({ strokes, x, y, width, height }: InkLayer): PenPoint[][] {
  return strokes.map(({ points, pressures }) =>
    Array.from({ length: points.length / 2 }, (_, index): PenPoint => {
      const [across = 0, down = 0] = points.slice(2 * index, 2 * index + 2)
      const pressure = pressures?.[index]
      return {
        x: x + (across / GRID) * width,
        y: y + (down / GRID) * height,
        ...(pressure === undefined ? {} : { pressure: pressure / 100 }),
      }
    }),
  )
}

const pointsIn = ({ strokes }: InkLayer): number => strokes.reduce((sum, { points }) => sum + points.length / 2, 0)

/** Whether a stroke can join a layer of ink: it stands straight, and both together keep the limits of a layer. */
export const canJoin = (layer: InkLayer, stroke: PenStroke): boolean =>
  layer.rotation === 0 &&
  layer.strokes.length < LIMITS.strokesPerLayer &&
  pointsIn(layer) + stroke.length <= LIMITS.pointsPerLayer

/** Whether a layer looks as if this pen had written it. */
export const isWrittenWith = ({ pen, fill }: InkLayer, other: Pen): boolean => isSameJson({ pen, fill }, other)

/**
 * Writes a stroke: onto the layer of ink with this id, or as a new layer of that id if there is none. The layer's box
 * grows around the stroke; what was written stays where it is.
 */
export const write =
  (id: string, stroke: PenStroke, pen: Pen): Edit =>
  (card) => {
    const there = card.layers.find((layer): layer is InkLayer => layer.id === id && layer.type === 'ink')
    if (!there) return insert(contentOf(FACTS.ink.inserted(card, { id, ...pen, strokes: [stroke] })))(card)
    if (!canJoin(there, stroke)) return card
    const { x, y, width, height, strokes } = FACTS.ink.inserted(card, {
      id,
      pen: there.pen,
      fill: there.fill,
      strokes: [...strokesOf(there), stroke],
    })
    const now: InkLayer = { ...there, x, y, width, height, strokes }
    return { ...card, layers: card.layers.map((layer) => (layer === there ? now : layer)) }
  }
