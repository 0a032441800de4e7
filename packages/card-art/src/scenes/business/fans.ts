import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { circle, rect } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, evenStops, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  /** colors of a fan's paper, from its rim to its middle */
  paper: readonly [Color, Color]
  line: FoilName
  shade: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ivory',
    ground: ['#faf6ee', '#f1eadd'],
    paper: ['#fffdf8', '#dccfb8'],
    line: 'gold',
    shade: '#6b5636',
    ink: '#3d3222',
  },
  {
    name: 'fog',
    ground: ['#eef1f4', '#dfe5ea'],
    paper: ['#fbfcfd', '#aebbc8'],
    line: 'silver',
    shade: '#2f4256',
    ink: '#1f3146',
  },
  {
    name: 'terracotta',
    ground: ['#f6e9e0', '#efd9cb'],
    paper: ['#fdf4ee', '#c9805f'],
    line: 'rose',
    shade: '#5a2a1a',
    ink: '#5a2413',
  },
]

const RINGS = 7
/** The circles of a fan's shadow: how far each reaches beyond the fan, and its opacity. */
const SHADE = [
  [26, 0.03],
  [18, 0.04],
  [11, 0.05],
] as const

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const metal = foil(canvas, palette.line)
  const rings = times(RINGS, (i) => {
    const c = mix(palette.paper[0], palette.paper[1], i / (RINGS - 1))
    const stops = [
      [lighten(c, 0.12), 0],
      [c, 0.86],
      [darken(c, 0.05), 1],
    ] as const
    const gilded = i === 1 || i === 4
    return {
      share: 1 - (i / RINGS) * 0.94,
      fill: canvas.radial(stops, { cx: 0.5, cy: 0.36, r: 0.66 }),
      edge: { stroke: gilded ? metal : darken(c, 0.1), 'stroke-width': gilded ? 4 : 1 },
    }
  })
  // the shadow of a fan is a few faint circles, because a filter for every row would be slow on the viewer's device
  const fan = (x: number, y: number, r: number): string =>
    [
      ...SHADE.map(([reach, opacity]) => circle(x, y - 3, r + reach, palette.shade, { opacity })),
      ...rings.map(
        ({ share, fill, edge }) =>
          circle(x, y, r * share + 7, palette.shade, { opacity: 0.09 }) + circle(x, y, r * share, fill, edge),
      ),
    ].join('')
  // the fans overlap like scales, from the back row to the front; each row is shifted by half a fan and covers the foot
  // of the row behind it
  const r = landscape ? 250 : 262
  const rows = landscape
    ? [[0.985], [0.83, 1.14], [0.67, 0.985], [0.52, 0.83, 1.14], [0.36, 0.67, 0.985]]
    : [[0.5], [0.2, 0.8], [0.5, -0.09, 1.09], [0.2, 0.8], [0.5, -0.09, 1.09]]
  const start = height * (landscape ? 0.34 : 0.56)
  const scales = rows.flatMap((row, j) => row.map((x) => fan(width * x, start + j * r * (landscape ? 0.64 : 0.62), r)))
  return [
    background(canvas, evenStops(palette.ground)),
    ...scales,
    rect(0, height - 16, width, 16, metal),
    ruleMark(canvas, options, metal),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.27 : width / 2,
    y: landscape ? height * 0.38 : height * 0.2,
    w: landscape ? 640 : 720,
    maxH: height * (landscape ? 0.5 : 0.25),
    type: 'deco',
    size: 96,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 160,
    hanInOneLine: true,
  })
}

/** Business: overlapping fans of cut paper in one tone. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
