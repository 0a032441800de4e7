import type { Area } from '../lib/number.ts'
import type { TextElement } from './element.ts'

/** How far a font reaches from its baseline, both positive, in px. */
export interface FontReach {
  ascent: number
  descent: number
}

/**
 * The box of a text, chosen so that the letters are where the drawing has them. `scale` is px per unit of the drawing,
 * `reachAt` the reach of its font at a size in px. A browser centers the font's rounded ascent and descent in each line,
 * so the first baseline lies that far below the box's top.
 */
export function textBox(
  { size, baseline, lineHeight, text, x, width }: TextElement,
  scale: number,
  reachAt: (px: number) => FontReach,
): Area {
  const px = size * scale
  const reach = reachAt(px)
  const [ascent, descent] = [Math.round(reach.ascent), Math.round(reach.descent)]
  const toBaseline = (lineHeight * px - (ascent + descent)) / 2 + ascent
  return {
    x: x * scale,
    y: baseline * scale - toBaseline,
    width: width * scale,
    height: text.split('\n').length * lineHeight * px,
  }
}
