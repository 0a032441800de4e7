import { oak } from '../../art/flowers/autumn.ts'
import { chrysanthemum } from '../../art/flowers/chrysanthemum.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, type Quad, type Triple } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { vertical } from '../../text/vertical.ts'
import { dogwood } from './dogwood.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  disc: Color
  flowers: readonly Color[]
  green: Color
  berry: Color
  seal: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'straw',
    bg: ['#fbf3df', '#f0dcae'],
    disc: '#f6c66a',
    flowers: ['#eda826', '#fff6e3', '#d9713c', '#f3c14a', '#fbe9c4'],
    green: '#5c7f4c',
    berry: '#c2352b',
    seal: '#b5322a',
    ink: '#5c2c17',
  },
  {
    name: 'aubergine',
    bg: ['#3c2140', '#27142c'],
    disc: '#6e3b5c',
    flowers: ['#f0b13a', '#f6e6f0', '#c9568a', '#e88f4a', '#d9b4d4'],
    green: '#6f9468',
    berry: '#e8503f',
    seal: '#b8342c',
    ink: '#fbe9cf',
  },
]

/** The blooms: x, y (shares), radius, kind. */
const BLOOMS: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.13, 0.79, 120, 4],
    [0.87, 0.74, 112, 1],
    [0.34, 0.71, 92, 2],
    [0.65, 0.82, 178, 3],
    [0.32, 0.89, 196, 0],
    [0.88, 0.94, 150, 2],
    [0.58, 0.985, 116, 1],
  ],
  landscape: [
    [0.57, 0.86, 112, 4],
    [0.92, 0.42, 104, 1],
    [0.64, 0.58, 98, 2],
    [0.8, 0.52, 150, 3],
    [0.73, 0.8, 176, 0],
    [0.93, 0.79, 146, 2],
    [0.845, 0.97, 92, 1],
  ],
}

/** This many of the first blooms are behind the others, which cast a shadow on them. */
const BEHIND = 3

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const blooms = BLOOMS[landscape ? 'landscape' : 'portrait']
  const leaves = blooms.flatMap(([bx, by, r]) =>
    [-64, 58, 150, 214].map((turn) =>
      oak(
        width * bx + Math.sin((turn * Math.PI) / 180) * r * 0.72,
        height * by - Math.cos((turn * Math.PI) / 180) * r * 0.72,
        r / 82,
        turn + canvas.between(-14, 14),
        turn > 100 ? palette.green : lighten(palette.green, 0.1),
      ),
    ),
  )
  const heads = blooms.map(([bx, by, r, kind]) =>
    chrysanthemum(canvas, width * bx, height * by, r, cycle(palette.flowers, kind)),
  )
  const soft = shadow(canvas, { y: 8, b: 10, o: 0.25, c: '#3a1d10' })
  const twigs: readonly Triple[] = landscape
    ? [
        [width + 24, height * 0.05, 238],
        [width * 0.82, -30, 196],
      ]
    : [
        [width + 24, height * 0.1, 224],
        [width * 0.8, -30, 190],
      ]
  const parts = [
    background(canvas, [...palette.bg]),
    circle(width * (landscape ? 0.76 : 0.54), height * (landscape ? 0.56 : 0.66), landscape ? 350 : 360, palette.disc, {
      opacity: 0.5,
    }),
    group(
      twigs.map(([x, y, rot], i) => dogwood(x, y, i ? 270 : 420, rot, palette.green, palette.berry)),
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.22, c: '#3a1d10' }) },
    ),
    group([...leaves, ...heads.slice(0, BEHIND)], { filter: soft }),
    group(heads.slice(BEHIND), { filter: soft }),
  ]
  parts.push(sealMark(options, palette.seal), ruleMark(canvas, options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (words.chinese)
    return vertical(page, words.title.join(''), words.note, {
      x: landscape ? width * 0.31 : width * 0.36,
      y: landscape ? height * 0.12 : height * 0.085,
      size: landscape ? 184 : 176,
      maxH: height * (landscape ? 0.72 : 0.4),
      font: 'maShan',
      fill: palette.ink,
      ink: palette.ink,
      aside: 1,
      noteSize: 40,
      seal: '重阳',
    })
  return lockup(page, words, {
    x: landscape ? 110 : 70,
    y: landscape ? height * 0.45 : height * 0.24,
    w: landscape ? 620 : 470,
    maxH: landscape ? height * 0.6 : height * 0.3,
    align: 'left',
    type: 'romantic',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 130,
  })
}

/** Double Ninth: chrysanthemums in bloom, a twig of dogwood. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
