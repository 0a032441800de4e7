import { damask } from '../../art/ornament/frame.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, times } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { course, FEAST, hotpot, setting } from './feast.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  wood: Color
  tray: Color
  rim: Color
  glaze: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'festive-red',
    bg: ['#8a1016', '#6b0b14'],
    wood: '#7a3520',
    tray: '#b5713f',
    rim: '#2f5f8c',
    glaze: '#2f5f8c',
    ink: '#ffe9c4',
  },
  {
    name: 'pine-green',
    bg: ['#14493c', '#0c3029'],
    wood: '#6b331c',
    tray: '#b8763f',
    rim: '#c8352c',
    glaze: '#c8352c',
    ink: '#f8edcf',
  },
]

const GUESTS = 8

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [cx, cy, r] = landscape ? [width * 0.72, height * 0.53, 440] : [width / 2, height * 0.675, 470]
  const gold = foil(canvas, 'gold')
  const turn = -Math.PI / 2
  const around = (
    n: number,
    reach: number,
    place: (i: number, x: number, y: number, degrees: number) => string,
    half = 0,
  ) =>
    times(n, (i) => {
      const a = turn + ((i + half) / n) * TAU
      return place(i, cx + Math.cos(a) * reach, cy + Math.sin(a) * reach, (a * 360) / TAU - 90)
    })
  return [
    background(canvas, [...palette.bg]),
    damask(canvas, gold, { size: 150, o: 0.14 }),
    scrim(canvas, palette.bg[0], 0.9),
    group(
      [
        circle(cx, cy, r, canvas.radial([palette.wood, palette.wood, darken(palette.wood, 0.22)], { r: 0.56 })),
        circle(cx, cy, r - 12, 'none', { stroke: gold, 'stroke-width': 4 }),
        circle(cx, cy, r * 0.72, canvas.radial([lighten(palette.tray, 0.14), darken(palette.tray, 0.12)]), {
          stroke: darken(palette.wood, 0.3),
          'stroke-width': 4,
        }),
        circle(cx, cy, r * 0.69, 'none', { stroke: gold, 'stroke-width': 2, opacity: 0.7 }),
      ],
      { filter: shadow(canvas, { y: 14, b: 20, o: 0.45, c: '#1a0503' }) },
    ),
    ...around(GUESTS, r * 0.85, (_, x, y, degrees) => setting(canvas, x, y, r / 450, degrees, palette.glaze), 0.5),
    ...around(FEAST.length, r * 0.455, (i, x, y, degrees) => {
      const kind = cycle(FEAST, i)
      return course(
        canvas,
        kind,
        x,
        y,
        r / (kind === 'fish' ? 500 : 440),
        kind === 'fish' ? degrees + 180 : degrees,
        palette.rim,
      )
    }),
    hotpot(canvas, cx, cy, r / 530),
    ruleMark(canvas, options, gold),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.235 : width / 2,
    y: landscape ? height * 0.5 : height * 0.18,
    w: landscape ? 590 : 740,
    maxH: landscape ? height * 0.6 : height * 0.24,
    type: 'classic',
    size: 120,
    fill: { foil: 'gold' },
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** New Year's Eve: the reunion dinner on a round table, seen from above. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
