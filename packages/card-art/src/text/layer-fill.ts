import { FOILS } from '../paint/foil.ts'
import type { TextFill } from './element.ts'

/** Direction of the sheen on foil letters, as in the pictures. */
export const FOIL_DEGREES = 115

/** `#rgb` as `#rrggbb`, which the definition of a card requires. */
export const longColor = (color: string): string =>
  color.length === 4 ? `#${Array.from(color.slice(1), (digit) => digit + digit).join('')}` : color

/** A fill as the text layers of cards have it: colors in six digits, metal leaf as a gradient. */
export function layerFill(fill: TextFill) {
  if (typeof fill === 'string') return { type: 'solid' as const, color: longColor(fill) }
  const colors = FOILS[fill.foil]
  const stops = colors.map((color, i) => ({ color, offset: Math.round((i / (colors.length - 1)) * 1000) / 10 }))
  return { type: 'linear' as const, angle: FOIL_DEGREES, stops }
}
