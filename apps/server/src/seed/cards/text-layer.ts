import { fontMetrics } from '@petalpost/card-art/node/typeset'
import { FOILS } from '@petalpost/card-art/paint/foil'
import type { Depth, TextElement, TextFill } from '@petalpost/card-art/text/element'
import { cardFont } from '@petalpost/card-art/text/fonts'
import type { Fill } from '@petalpost/card-document/fields'
import type { TextLayer } from '@petalpost/card-document/layers'

import { FOIL_DEGREES } from '#src/library/drawing/lettering.ts'

import { entranceOf, type MotionName } from './motion.ts'

const ALIGN = { left: 'l', center: 'c', right: 'r' } as const

const MAX_COPIES = 6

/** `#rgb` as the definition wants it. */
export const longColour = (colour: string): string =>
  colour.length === 4 ? `#${Array.from(colour.slice(1), (digit) => digit + digit).join('')}` : colour

export const fillOf = (fill: TextFill): Fill => {
  if (typeof fill === 'string') return { t: 'solid', c: longColour(fill) }
  const colours = FOILS[fill.foil]
  const stops = colours.map((c, i) => ({ c, p: Math.round((i / (colours.length - 1)) * 1000) / 10 }))
  return { t: 'linear', deg: FOIL_DEGREES, stops }
}

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The copies that make letters stand out, as many as the definition allows, the deepest first. */
const depthOf = ({ steps, dx, dy, fill }: Depth, scale: number): NonNullable<TextLayer['fx']> =>
  Array.from({ length: MAX_COPIES }, (_, i) => {
    const reach = (steps * (MAX_COPIES - i)) / MAX_COPIES
    return { fill: fillOf(fill), dx: hundredth(reach * dx * scale), dy: hundredth(reach * dy * scale) }
  })

/**
 * The box of a text in card px, made so that the letters stand where the drawing has them: a browser centres the
 * font's rounded ascent and descent in each line, so the first baseline lies that far below the box's top.
 */
const boxOf = (element: TextElement, scale: number) => {
  const { font, size, baseline, lineHeight, text, x, width } = element
  const px = size * scale
  const metrics = fontMetrics(font)
  const ascent = Math.round(metrics.ascent * px)
  const descent = Math.round(metrics.descent * px)
  const toBaseline = (lineHeight * px - (ascent + descent)) / 2 + ascent
  return {
    x: hundredth(x * scale),
    y: hundredth(baseline * scale - toBaseline),
    w: hundredth(width * scale),
    h: hundredth(text.split('\n').length * lineHeight * px),
  }
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
    r: 0,
    ...(opacity === undefined ? {} : { o: opacity }),
    anim: { in: entranceOf(motion, role) },
    runs: [{ t: text }],
    style: {
      font: family,
      px: hundredth(px),
      wt: weight,
      ...(italic ? { it: true as const } : {}),
      c: fillOf(fill),
      align: ALIGN[align],
      lh: lineHeight,
      ls: hundredth(tracking * px),
      va: 't',
    },
    size: 'auto-w',
    ...(depth ? { fx: depthOf(depth, scale) } : {}),
  }
}
