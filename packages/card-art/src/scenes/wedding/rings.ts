import { daisy, rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, times } from '../../lib/number.ts'
import { ellipse, group, rect } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { rings } from './ring-pair.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  panel: Color
  leaves: readonly [Color, Color]
  peonies: readonly [Color, Color, Color]
  foil: FoilName
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ivory',
    bg: ['#f1ece0', '#dfe3d4'],
    panel: '#fffdf8',
    leaves: ['#7f9a84', '#a9bca6'],
    peonies: ['#f3c9bd', '#fff0e4', '#e8a9a4'],
    foil: 'gold',
    ink: '#4a4a36',
  },
  {
    name: 'dusty-blue',
    bg: ['#c5d3df', '#9fb4c8'],
    panel: '#fcfdfd',
    leaves: ['#5f8088', '#93aeb2'],
    peonies: ['#ffffff', '#e9eef2', '#c3cfe4'],
    foil: 'gold',
    ink: '#2c4560',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const [cx, cy] = [width / 2, height / 2]
  const [rx, ry] = landscape ? [560, 340] : [370, 610]
  return { cx, cy, rx, ry }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy, rx, ry } = layoutOf(canvas)
  const gold = foil(canvas, palette.foil)
  const parts = [
    rect(0, 0, width, height, canvas.radial([palette.bg[0], palette.bg[1]], { r: 0.8 })),
    ellipse(cx, cy, rx, ry, palette.panel, { filter: shadow(canvas, { y: 10, b: 20, o: 0.22, c: '#4a3420' }) }),
    ellipse(cx, cy, rx - 6, ry - 6, 'none', { stroke: gold, 'stroke-width': 4 }),
    ellipse(cx, cy, rx - 20, ry - 20, 'none', { stroke: gold, 'stroke-width': 1.4 }),
  ]
  const onRim = (turn: number): [number, number] => [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry]
  /** the stems run along the rim, away from the middle of a bunch */
  const along = (turn: number, way: number) =>
    (Math.atan2(Math.cos(turn) * ry, -Math.sin(turn) * rx) * 360) / TAU + 90 + (way < 0 ? 180 : 0)
  const bunch = (middle: number, spread: number, size: number): string => {
    const green = times(8, (i) => {
      const way = i % 2 ? 1 : -1
      const turn = middle + way * spread * (0.15 + 0.85 * (Math.floor(i / 2) / 3))
      const [x, y] = onRim(turn)
      const fan = canvas.between(-26, 26)
      const long = size * canvas.between(1.9, 2.5)
      return i % 3
        ? eucalyptus(x, y, long, along(turn, way) + fan, palette.leaves[1])
        : sprig(x, y, long, along(turn, way) + fan, palette.leaves[0])
    })
    const heads = [0.34, -0.34, 0.62, -0.62, 0.94, -0.94, 0].map((k, i) => {
      const [x, y] = onRim(middle + k * spread)
      const c = cycle(palette.peonies, i)
      return i === 6
        ? peony(canvas, x, y, size, { c, core: '#e9c27a' })
        : rose(canvas, x, y, size * (i < 2 ? 0.7 : i < 4 ? 0.58 : 0.4), { c })
    })
    const small = [0.48, -0.78].map((k) => {
      const [x, y] = onRim(middle + k * spread)
      return daisy(canvas, x + (k > 0 ? 24 : -24), y - size * 0.5, size * 0.3, {
        c: lighten(palette.peonies[0], 0.6),
        n: 9,
      })
    })
    return group([...green, ...heads, ...small], { filter: shadow(canvas, { y: 8, b: 9, o: 0.26, c: '#3a2c1c' }) })
  }
  parts.push(
    ...(landscape
      ? [bunch(Math.PI, 0.62, 96), bunch(0, 0.62, 96)]
      : [bunch(-Math.PI / 2 - 0.25, 0.62, 104), bunch(Math.PI / 2 + 0.25, 0.62, 112)]),
    rings(canvas, cx, landscape ? cy + ry - 6 : cy + ry * 0.44, landscape ? 0.9 : 0.98, palette.foil),
    ruleMark(canvas, options, '#a9803f'),
  )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { cx, cy, ry } = layoutOf(page)
  return lockup(page, words, {
    x: cx,
    y: landscape ? cy - 20 : cy - ry * 0.16,
    w: landscape ? 680 : 560,
    maxH: landscape ? 400 : 470,
    type: 'brush',
    size: landscape ? 150 : 150,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Wedding: two rings on an oval framed by peonies and eucalyptus. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
