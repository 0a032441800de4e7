import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, group, path } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { softCloud } from '../sky/sky.ts'

export interface GlobeColors {
  sea: Color
  land: Color
  ice: Color
}

/** Outlines of the continents on the side of the globe that shows Africa, for a radius of 100. */
const LAND: readonly (readonly Point[])[] = [
  [
    [-18, -28],
    [8, -33],
    [30, -26],
    [42, -8],
    [54, -3],
    [41, 18],
    [31, 44],
    [17, 64],
    [6, 62],
    [0, 40],
    [-5, 20],
    [-28, 14],
    [-39, -2],
    [-31, -20],
  ],
  [
    [-26, -42],
    [-20, -56],
    [-2, -66],
    [8, -82],
    [30, -80],
    [58, -70],
    [80, -48],
    [96, -22],
    [92, 4],
    [80, -8],
    [72, 8],
    [64, -12],
    [56, -8],
    [46, -20],
    [40, -34],
    [24, -40],
    [10, -44],
    [-6, -40],
    [-16, -36],
  ],
  [
    [-98, -8],
    [-80, -4],
    [-66, 14],
    [-72, 36],
    [-82, 56],
    [-92, 40],
    [-99, 14],
  ],
  [
    [-56, -80],
    [-38, -90],
    [-28, -82],
    [-40, -68],
    [-52, -70],
  ],
  [
    [46, 30],
    [52, 26],
    [50, 42],
    [44, 46],
  ],
]

/** The planet as cut paper, its center at (x, y). */
export const globe = (canvas: Canvas, x: number, y: number, r: number, { sea, land, ice }: GlobeColors): string => {
  const key = canvas.name('globe')
  canvas.define(key, (id) => `<clipPath id="${id}"><circle r="100"/></clipPath>`)
  const lands = LAND.map((outline) => smooth(outline, true, 0.7)).join('')
  const shade = canvas.radial(
    [
      ['#ffffff', 0, 0.34],
      ['#ffffff', 0.45, 0],
      ['#04202c', 0.78, 0.06],
      ['#04202c', 1, 0.42],
    ],
    { cx: 0.36, cy: 0.3, r: 0.78 },
  )
  return at(
    x,
    y,
    [
      circle(0, 0, 100, sea, { filter: shadow(canvas, { y: 16, b: 20, o: 0.35 }) }),
      group(
        [
          ellipse(-30, 30, 84, 60, lighten(sea, 0.1), { opacity: 0.6 }),
          path(lands, darken(land, 0.35), { transform: 'translate(1.4 3)', opacity: 0.55 }),
          path(lands, land),
          ellipse(6, 10, 16, 22, darken(land, 0.12), { opacity: 0.6 }),
          ellipse(40, -58, 30, 12, lighten(land, 0.2), { opacity: 0.5 }),
          ellipse(0, 102, 64, 16, ice),
          ellipse(0, -103, 40, 14, ice),
          softCloud(-44, -22, 46, '#ffffff', 0.85),
          softCloud(58, 52, 54, '#ffffff', 0.85),
          softCloud(-40, 70, 40, '#ffffff', 0.7),
          circle(0, 0, 100, shade),
        ],
        { 'clip-path': `url(${canvas.href(key)})` },
      ),
    ],
    { s: r / 100 },
  )
}
