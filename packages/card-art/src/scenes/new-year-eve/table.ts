import { course, FEAST, hotpot, setting } from '../../art/chinese/feast.ts'
import { damask } from '../../art/chinese/frame.ts'
import { darken, lighten, type Colour } from '../../lib/colour.ts'
import { TAU, cycle, times } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type SceneInput } from '../../scene.ts'
import { lockup } from '../../text/lockup.ts'
import type { Sheet } from '../../text/sheet.ts'

interface Palette {
  name: string
  bg: readonly [Colour, Colour]
  wood: Colour
  tray: Colour
  rim: Colour
  glaze: Colour
  ink: Colour
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

const draw = (sheet: Sheet, input: SceneInput<Palette>): string => {
  const { palette } = input
  const { width, height, landscape } = sheet
  const [cx, cy, r] = landscape ? [width * 0.72, height * 0.53, 440] : [width / 2, height * 0.675, 470]
  const gold = foil(sheet, 'gold')
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
    background(sheet, [...palette.bg]),
    damask(sheet, gold, { size: 150, o: 0.14 }),
    scrim(sheet, palette.bg[0], 0.9),
    group(
      [
        circle(cx, cy, r, sheet.radial([palette.wood, palette.wood, darken(palette.wood, 0.22)], { r: 0.56 })),
        circle(cx, cy, r - 12, 'none', { stroke: gold, 'stroke-width': 4 }),
        circle(cx, cy, r * 0.72, sheet.radial([lighten(palette.tray, 0.14), darken(palette.tray, 0.12)]), {
          stroke: darken(palette.wood, 0.3),
          'stroke-width': 4,
        }),
        circle(cx, cy, r * 0.69, 'none', { stroke: gold, 'stroke-width': 2, opacity: 0.7 }),
      ],
      { filter: shadow(sheet, { y: 14, b: 20, o: 0.45, c: '#1a0503' }) },
    ),
    ...around(GUESTS, r * 0.85, (_, x, y, degrees) => setting(sheet, x, y, r / 450, degrees, palette.glaze), 0.5),
    ...around(FEAST.length, r * 0.455, (i, x, y, degrees) => {
      const kind = cycle(FEAST, i)
      return course(
        sheet,
        kind,
        x,
        y,
        r / (kind === 'fish' ? 500 : 440),
        kind === 'fish' ? degrees + 180 : degrees,
        palette.rim,
      )
    }),
    hotpot(sheet, cx, cy, r / 530),
    lockup(sheet, input, {
      x: landscape ? width * 0.235 : width / 2,
      y: landscape ? height * 0.5 : height * 0.18,
      w: landscape ? 590 : 740,
      maxH: landscape ? height * 0.6 : height * 0.24,
      type: 'classic',
      size: 120,
      fill: { foil: 'gold' },
      ink: palette.ink,
      rule: 'diamond',
      ruleFill: gold,
      hanInOneLine: !landscape,
    }),
    grain(sheet, { o: 0.3 }),
  ].join('')
}

/** New Year's Eve: the reunion dinner on a round table, seen from above. */
export const eveTable = defineScene('eveTable', PALETTES, draw)
