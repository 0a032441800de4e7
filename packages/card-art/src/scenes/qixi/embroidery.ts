import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'

/** A wooden embroidery hoop of radius `r` that holds `work`, drawn around the origin. */
export const embroideryHoop = (
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  work: readonly string[],
  { wood, cloth }: { wood: Color; cloth: string },
): string => {
  const gold = metal(canvas)
  const key = canvas.name('hoop')
  canvas.define(key, (id) => `<clipPath id="${id}"><circle r="${r}"/></clipPath>`)
  const ring = canvas.linear([lighten(wood, 0.3), wood, darken(wood, 0.25), lighten(wood, 0.1)], { x2: 1, y2: 1 })
  return at(x, y, [
    group(
      [
        rect(-26, -r - 64, 52, 36, gold, { rx: 6 }),
        rect(-9, -r - 88, 18, 30, gold, { rx: 5 }),
        rect(-22, -r - 100, 44, 18, gold, { rx: 8 }),
        circle(0, 0, r + 30, ring),
      ],
      { filter: shadow(canvas, { y: 14, b: 16, o: 0.4, c: '#1a0d08' }) },
    ),
    circle(0, 0, r + 14, 'none', { stroke: darken(wood, 0.35), 'stroke-width': 3 }),
    circle(0, 0, r, cloth),
    group(work, { 'clip-path': `url(${canvas.href(key)})` }),
    circle(0, 0, r - 3, 'none', { stroke: '#000', 'stroke-width': 12, opacity: 0.16 }),
  ])
}

/** A silver needle with its eye at (x, y), pointing `rot` degrees clockwise from straight down. */
export const needle = (canvas: Canvas, x: number, y: number, l: number, rot: number): string =>
  at(
    x,
    y,
    [
      path(`M-8 -16Q0 -26 8 -16L8 16L2 ${l}H-2L-8 16Z`, metal(canvas, 'silver')),
      ellipse(0, -2, 3, 12, '#3a3040'),
      stroke(`M-4 24L-1 ${l - 20}`, '#fff', 2, { opacity: 0.7 }),
    ],
    { rot },
  )
