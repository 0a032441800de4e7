import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { Bounds } from '#editor/gestures/box.ts'

import { groundOf } from './ground.ts'

/** Half of the height of a dividing ornament, in units of the drawing, and the reach of a seal, in its sizes. */
const MARK_REACH = { rule: 16, seal: 0.6 } as const

/** Where the drawing of a scene begins on the card, and how many card px a unit of it is: it covers its layer, centered. */
export function drawingOf({ assets }: CardV2, { asset, ...box }: LayerOf<'art'>) {
  const drawn = assets[asset]
  if (!drawn?.width || !drawn.height) return undefined
  const unit = Math.max(box.width / drawn.width, box.height / drawn.height)
  return {
    unit,
    left: box.x + (box.width - drawn.width * unit) / 2,
    top: box.y + (box.height - drawn.height * unit) / 2,
  }
}

/** The ornaments that the ground has between the words. */
export function marksOf(card: CardV2): Bounds[] {
  const ground = groundOf(card)
  if (ground?.type !== 'art') return []
  const drawing = drawingOf(card, ground)
  if (!drawing) return []
  const { unit, left, top } = drawing
  const { ruleX, ruleY, ruleWidth, sealX, sealY, sealSize } = ground.options
  const around = (x: unknown, y: unknown, halfWidth: number, reach: number): Bounds[] =>
    typeof x === 'number' && typeof y === 'number'
      ? [
          {
            left: left + (x - halfWidth) * unit,
            right: left + (x + halfWidth) * unit,
            top: top + (y - reach) * unit,
            bottom: top + (y + reach) * unit,
          },
        ]
      : []
  const seal = typeof sealSize === 'number' ? MARK_REACH.seal * sealSize : 0
  return [
    ...around(ruleX, ruleY, typeof ruleWidth === 'number' ? ruleWidth / 2 : 0, MARK_REACH.rule),
    ...around(sealX, sealY, seal, seal),
  ]
}
