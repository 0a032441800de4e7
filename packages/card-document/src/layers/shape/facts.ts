import { assetsOfFill } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledFill, scaledRadius, scaledStroke } from '../scale.ts'
import type { ShapeLayer } from './schema.ts'

export const shapeFacts: KindFacts<ShapeLayer, Pick<ShapeLayer, 'id' | 'shape'>> = {
  assets: ({ fill }) => assetsOfFill(fill, 'fill'),
  families: () => [],
  texts: () => [],
  look: ['fill', 'stroke', 'radius'],
  link: 'optional',
  problems: () => [],
  /** The ends of a line do not grow with it. */
  isDrawnToBox: ({ line }) => line !== undefined,
  corners: 'free',
  scaled: ({ stroke, radius, ...layer }, ratio) => ({
    ...layer,
    fill: scaledFill(layer.fill, ratio),
    ...(stroke ? { stroke: scaledStroke(stroke, ratio) } : {}),
    ...(radius === undefined ? {} : { radius: scaledRadius(radius, ratio) }),
  }),
  inserted: (card, { id, shape }) => ({
    ...fittedBox(card, undefined, 0.4),
    id,
    type: 'shape',
    shape,
    fill: { type: 'solid', color: '#b3263a' },
  }),
}
