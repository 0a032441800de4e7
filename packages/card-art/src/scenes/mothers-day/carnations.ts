import { bud, carnation } from '../../art/flowers/carnation.ts'
import { eucalyptus } from '../../art/flowers/leaves.ts'
import { heart } from '../../art/ornament/heart.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { cycle, times, type Quad } from '../../lib/number.ts'
import { at, group, path } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { fanned, wrappedBouquet } from './bouquet.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  stripe: Color
  blooms: readonly Color[]
  leaf: Color
  paper: Color
  ribbon: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'butter',
    ground: ['#fdf3d9', '#f8e4b4'],
    stripe: '#f3d992',
    blooms: ['#e8536f', '#f7a1ac', '#fff1ea', '#d23a52'],
    leaf: '#7a9f78',
    paper: '#c99a68',
    ribbon: '#c7324d',
    ink: '#8a1f35',
  },
  {
    name: 'forest',
    ground: ['#2b5145', '#1c3a32'],
    stripe: '#356053',
    blooms: ['#f4899a', '#ffd3cf', '#fff3e6', '#e45b72'],
    leaf: '#8fb89a',
    paper: '#d3a878',
    ribbon: '#f6d9a8',
    ink: '#ffeedd',
  },
]

/** The heads, from the back row to the front: x and y from the opening, radius, color. */
const HEADS: readonly Quad[] = [
  [-150, -300, 84, 1],
  [0, -360, 92, 0],
  [150, -306, 86, 2],
  [-236, -176, 88, 0],
  [238, -180, 90, 1],
  [-84, -204, 98, 3],
  [88, -210, 100, 1],
  [-160, -64, 96, 2],
  [168, -60, 94, 3],
  [4, -84, 112, 0],
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const flowers = group(
    [
      ...times(9, (i) => {
        const angle = -72 + i * 18
        const [x, y] = fanned(angle, 90)
        return i % 2
          ? bud(x, y, 320 + (i % 3) * 30, angle * 0.9, cycle(palette.blooms, i), darken(palette.leaf, 0.12))
          : eucalyptus(x, y, 400, angle, palette.leaf)
      }),
      ...HEADS.map(([x, y, r, c]) => carnation(canvas, x, y, r, cycle(palette.blooms, c))),
    ],
    { filter: shadow(canvas, { y: 8, b: 8, o: 0.24 }) },
  )
  const [bx, by, s, rot] = landscape ? [width * 0.72, height * 0.5, 0.8, 14] : [width / 2, height * 0.645, 0.97, -5]
  const tag =
    path('M0 -70L46 -44V70H-46V-44Z', '#fffaf0', { filter: shadow(canvas, { y: 4, b: 5, o: 0.22 }) }) +
    heart(0, 22, 0.5, palette.ribbon)
  return [
    background(canvas, [...palette.ground]),
    stripes(canvas, palette.stripe, 90, 0.4),
    wrappedBouquet(canvas, bx, by, s, rot, { paper: palette.paper, ribbon: palette.ribbon, flowers }),
    at(bx + (landscape ? -40 : 120) * s, by + 330 * s, tag, {
      rot: landscape ? 34 : -18,
      s: s * 1.05,
    }),
    ...times(7, (i) => {
      const x = landscape ? width * 0.5 + i * width * 0.07 : width * (0.06 + i * 0.15)
      const petal = path('M0 0C-22 -14 -24 -40 -10 -50L0 -44L12 -52C24 -38 20 -14 0 0Z', cycle(palette.blooms, i))
      return at(x, height * canvas.between(0.92, 0.975), petal, {
        rot: canvas.between(0, 360),
        s: canvas.between(0.5, 0.9),
      })
    }),
    vignette(canvas, 0.16, '#3a1d10'),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.26, y: height / 2, w: 620, maxH: height * 0.68 }
      : { x: width / 2, y: height * 0.165, w: 720, maxH: height * 0.23 }),
    type: 'brush',
    size: 150,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
  })
}

/** Mother's Day: carnations wrapped in kraft paper. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
