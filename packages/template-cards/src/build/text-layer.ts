import { fontMetrics } from '@petalpost/card-art/node/typeset'
import type { Depth, TextElement } from '@petalpost/card-art/text/element'
import { cardFont } from '@petalpost/card-art/text/fonts'
import { layerFill } from '@petalpost/card-art/text/layer-fill'
import { textBox } from '@petalpost/card-art/text/text-box'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'

import { entranceOf, type MotionName } from './motion.ts'

const MAX_COPIES = 6

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The copies that make letters look raised, as many as the definition allows, the deepest first. */
const depthOf = ({ steps, dx, dy, fill }: Depth, scale: number): NonNullable<TextLayer['copies']> =>
  Array.from({ length: MAX_COPIES }, (_, i) => {
    const reach = (steps * (MAX_COPIES - i)) / MAX_COPIES
    return { fill: layerFill(fill), offsetX: hundredth(reach * dx * scale), offsetY: hundredth(reach * dy * scale) }
  })

/** The box of a text in card px. */
function boxOf(element: TextElement, scale: number) {
  const { ascent, descent } = fontMetrics(element.font)
  const { x, y, width, height } = textBox(element, scale, (px) => ({ ascent: ascent * px, descent: descent * px }))
  return { x: hundredth(x), y: hundredth(y), width: hundredth(width), height: hundredth(height) }
}

/** A text of the drawing as an editable layer. `scale` is card px per unit of the drawing. */
export const textLayer = (element: TextElement, id: string, scale: number, motion: MotionName = 'calm'): TextLayer => {
  const { font, size, text, align, lineHeight, tracking, fill, opacity, depth, role } = element
  const { family, weight, italic } = cardFont(font)
  const px = size * scale
  return {
    id,
    type: 'text',
    ...boxOf(element, scale),
    rotation: 0,
    ...(opacity === undefined ? {} : { opacity }),
    animations: { in: entranceOf(motion, role) },
    runs: [{ text }],
    style: {
      fontFamily: family,
      fontSize: hundredth(px),
      fontWeight: weight,
      ...(italic ? { italic: true as const } : {}),
      fill: layerFill(fill),
      textAlign: align,
      lineHeight,
      letterSpacing: hundredth(tracking * px),
      verticalAlign: 'top',
    },
    size: 'auto-width',
    ...(depth ? { copies: depthOf(depth, scale) } : {}),
  }
}
