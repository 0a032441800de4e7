import { assetsOfFill } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import type { ShapeLayer } from './schema.ts'

export const shapeFacts: KindFacts<ShapeLayer, Pick<ShapeLayer, 'id' | 'shape'>> = {
  assets: ({ fill }) => assetsOfFill(fill, 'fill'),
  families: () => [],
  texts: () => [],
  link: 'optional',
  problems: () => [],
  inserted: (card, { id, shape }) => ({
    ...fittedBox(card, undefined, 0.4),
    id,
    type: 'shape',
    shape,
    fill: { type: 'solid', color: '#b3263a' },
  }),
}
