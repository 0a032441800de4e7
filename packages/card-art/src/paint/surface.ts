import type { Canvas, Stop } from '../lib/canvas.ts'
import type { Color } from '../lib/color.ts'
import { round } from '../lib/number.ts'
import { circle, group, rect } from '../lib/svg.ts'
import { GRAIN_SIZE, GRAIN_TILE } from './grain-tile.ts'
import { shadow } from './shadow.ts'

/**
 * Paper grain over the whole card: a small repeated tile, because a noise filter takes a viewer's device a second per
 * card.
 */
export const grain = (canvas: Canvas, { o = 0.3 }: { o?: number } = {}): string => {
  const size = round(GRAIN_SIZE * 1.25 * canvas.unit)
  const fill = canvas.define(
    'grain',
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image width="${size}" height="${size}" href="${GRAIN_TILE}"/></pattern>`,
  )
  return rect(0, 0, canvas.width, canvas.height, fill, { opacity: String(o) })
}

/** Darkens the corners. */
export const vignette = (canvas: Canvas, opacity = 0.35, color: Color = '#000'): string => {
  const stops: Stop[] = [
    [color, 0.45, 0],
    [color, 1, opacity],
  ]
  return rect(0, 0, canvas.width, canvas.height, canvas.radial(stops, { cx: 0.5, cy: 0.45, r: 0.8 }))
}

/** Darkens the side with the title: the upper part of a portrait card, the left of a landscape one. */
export const scrim = (canvas: Canvas, color: Color, opacity: number): string => {
  const stops: Stop[] = [
    [color, 0, opacity],
    [color, 0.6, opacity * 0.7],
    [color, 1, 0],
  ]
  const { width, height, landscape } = canvas
  if (landscape) return rect(0, 0, width * 0.55, height, canvas.linear(stops, { x2: 1, y2: 0 }))
  return rect(0, 0, width, height * 0.38, canvas.linear(stops))
}

/** Fills the card with a gradient from top to bottom. */
export const background = (canvas: Canvas, stops: readonly Stop[]): string =>
  rect(0, 0, canvas.width, canvas.height, canvas.linear(stops))

/** Stops spread evenly from top to bottom. */
export const evenStops = (colors: readonly Color[]): Stop[] =>
  colors.map((color, i) => [color, i / (colors.length - 1)] as const)

export const glow = (canvas: Canvas, x: number, y: number, r: number, color: Color, o = 0.9, mid = 0.4): string => {
  const fill = canvas.radial([
    [color, 0, o],
    [color, mid, o * 0.35],
    [color, 1, 0],
  ])
  return circle(x, y, r, fill)
}

export interface PaperOptions {
  y?: number
  b?: number
  o?: number
  shadowColor?: Color
  rule?: 'evenodd'
}

/** One layer of cut paper: a soft shadow below, a thin lit edge above. */
export const paper = (
  canvas: Canvas,
  d: string,
  fill: string,
  { y = 14, b = 16, o = 0.35, shadowColor = '#1a0d08', rule }: PaperOptions = {},
): string => {
  const sheet = `<path d="${d}" fill="${fill}"${rule ? ` fill-rule="${rule}"` : ''}/>`
  const edge = `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${round(2 * canvas.unit)}"/>`
  return group([sheet, edge], { filter: shadow(canvas, { y, b, o, c: shadowColor, wholeCard: true }) })
}
