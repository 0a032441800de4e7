import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Triple } from '../../lib/number.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'

const CRIMPS = 9

/** The crimped edge of a dumpling: small bumps along its back. */
const crimp = (i: number): string => {
  const a = Math.PI * (1.04 + (0.92 * i) / CRIMPS)
  return `${round(Math.cos(a) * 72)} ${round(8 + Math.sin(a) * 66)}`
}
const crimps = `M${crimp(0)}${times(CRIMPS, (i) => `A9 9 0 0 1 ${crimp(i + 1)}`).join('')}`

const HEAP: readonly Triple[] = [
  [-168, -34, -8],
  [-58, -30, 4],
  [58, -30, -4],
  [168, -34, 8],
  [-112, -76, 6],
  [0, -76, -3],
  [112, -76, -6],
  [-56, -122, -8],
  [58, -122, 8],
  [0, -164, 0],
]

/** A heap of boiled dumplings on a plate, from the side; (x, y) the middle of its foot, 560 wide at scale 1. */
export const dumplingPlate = (canvas: Canvas, x: number, y: number, s: number, glaze: Color): string => {
  const dough = canvas.radial(['#fffdf6', '#fbf0d6', '#e3cda0'], { cx: 0.42, cy: 0.3, r: 0.85 })
  const dumpling = ([dx, dy, rot]: Triple) =>
    at(
      dx,
      dy - 34,
      path(`${crimps}C72 34 -72 34 -70 0Z`, dough, { stroke: '#c9ab74', 'stroke-width': 2.5 }) +
        stroke('M-52 -14C-30 -34 30 -34 52 -14', '#d6bb86', 2.5) +
        stroke('M-38 -24l7 16M-18 -32l5 16M4 -34l0 16M24 -31l-4 16M42 -22l-7 15', '#d6bb86', 2.5),
      { rot },
    )
  return at(
    x,
    y,
    [
      ellipse(0, 6, 200, 16, '#000', { opacity: 0.24 }),
      path('M-110 -16H110L92 8Q0 16 -92 8Z', darken(glaze, 0.3)),
      ...HEAP.map(dumpling),
      path(
        'M-284 -54C-250 -14 -130 -6 0 -6C130 -6 250 -14 284 -54Q0 -18 -284 -54Z',
        canvas.linear([lighten(glaze, 0.16), darken(glaze, 0.14)]),
      ),
      stroke('M-280 -52Q0 -16 280 -52', '#fff6e3', 5),
      stroke('M-226 -26Q0 0 226 -26', '#fff6e3', 2.5, { opacity: 0.75 }),
    ],
    { s },
  )
}
