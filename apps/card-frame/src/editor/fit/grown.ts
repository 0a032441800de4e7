import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'

import { type Handle, withFixed } from '#editor/gestures/resize.ts'

type TextLayer = LayerOf<'text'>

/** The side of a text that stays where it is when its box takes another size. */
function fixedSide({ size, vertical, style: { textAlign } }: TextLayer): Handle {
  if (vertical) return { across: -1, down: 0 }
  const isHugging = size === 'auto-width' && (textAlign === 'left' || textAlign === 'right')
  return { across: isHugging ? (textAlign === 'left' ? 1 : -1) : 0, down: 1 }
}

/**
 * A text whose box grows with its letters, within the limits of a card: `auto-height` down, or left when it is vertical,
 * and `auto-width` along its lines.
 */
export function grown(layer: TextLayer, { width, height }: { width: number; height: number }): TextLayer {
  if (layer.size === 'fixed-shrink') return layer
  const isWide = layer.size === 'auto-width'
  const size = {
    width: isWide || layer.vertical ? inRange(width, RANGES.extent) : layer.width,
    height: isWide || !layer.vertical ? inRange(height, RANGES.extent) : layer.height,
  }
  if (Math.abs(size.width - layer.width) < 0.5 && Math.abs(size.height - layer.height) < 0.5) return layer
  const { x, y } = withFixed(layer, size, fixedSide(layer))
  return { ...layer, x: inRange(x, RANGES.position), y: inRange(y, RANGES.position), ...size }
}
