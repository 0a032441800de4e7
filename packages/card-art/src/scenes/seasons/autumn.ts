import { maple } from '../../art/flowers/autumn.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { cycle, times, type Point, type Quad } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { circle, group, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { vertical } from '../../text/vertical.ts'
import { persimmon } from './persimmon.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  moon: Color
  bark: Color
  fruit: Color
  leaves: readonly Color[]
  seal: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'rice-paper',
    bg: ['#faf2e0', '#efdcb8'],
    moon: '#fdf8ea',
    bark: '#4f3526',
    fruit: '#ee7a2b',
    leaves: ['#c8442c', '#e0913a', '#a8562c', '#d96a35'],
    seal: '#b5322a',
    ink: '#4a2a1a',
  },
  {
    name: 'frost-blue',
    bg: ['#2c4a57', '#1c323e'],
    moon: '#3d6170',
    bark: '#140f10',
    fruit: '#f0863a',
    leaves: ['#c9573a', '#e0a04f', '#b56f45', '#d97a48'],
    seal: '#b5402f',
    ink: '#f8ecd6',
  },
]

/** Fruits as x, y (shares), half width, turn. */
const FRUITS: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.86, 0.335, 66, -4],
    [0.66, 0.42, 84, 5],
    [0.87, 0.475, 92, 3],
    [0.45, 0.485, 76, -6],
    [0.7, 0.555, 70, -3],
  ],
  landscape: [
    [0.92, 0.24, 62, -4],
    [0.78, 0.29, 80, 5],
    [0.665, 0.34, 72, -5],
    [0.89, 0.45, 84, 3],
    [0.76, 0.535, 66, -3],
  ],
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const on = (x: number, y: number): Point => [width * x, height * y]
  const branches: readonly (readonly [readonly Point[], number])[] = landscape
    ? [
        [[[width + 30, height * 0.1], on(0.9, 0.2), on(0.79, 0.24), on(0.68, 0.3), on(0.58, 0.28)], 22],
        [[on(0.93, 0.18), on(0.9, 0.34), on(0.85, 0.42), on(0.75, 0.5)], 13],
      ]
    : [
        [[[width + 30, height * 0.26], on(0.86, 0.32), on(0.68, 0.385), on(0.48, 0.45), on(0.32, 0.44)], 24],
        [[on(0.93, 0.3), on(0.9, 0.42), on(0.82, 0.48), on(0.66, 0.53)], 14],
      ]
  const foliage: readonly Quad[] = landscape
    ? [
        [0.855, 0.215, 120, 0],
        [0.725, 0.27, 200, 1],
        [0.62, 0.285, 300, 2],
        [0.585, 0.28, 250, 0],
        [0.96, 0.14, 30, 1],
        [0.825, 0.44, 140, 2],
        [0.755, 0.5, 262, 3],
      ]
    : [
        [0.8, 0.34, 130, 0],
        [0.58, 0.42, 20, 1],
        [0.36, 0.445, 300, 2],
        [0.33, 0.44, 240, 0],
        [0.95, 0.28, 20, 1],
        [0.86, 0.45, 110, 2],
        [0.66, 0.53, 262, 3],
      ]
  const fallen = times(landscape ? 17 : 15, (i) => {
    const x = landscape ? width * (0.02 + i * 0.06) : width * (0.02 + i * 0.07)
    const y = height * (landscape ? 0.955 : 0.955) + canvas.between(-26, 30) - (i % 3) * 22
    return maple(x, y, canvas.between(0.8, 1.5), canvas.between(-160, 160), cycle(palette.leaves, i))
  })
  const drifting: readonly Quad[] = landscape
    ? [
        [0.53, 0.56, 0.8, 40],
        [0.6, 0.78, 1, -60],
        [0.44, 0.8, 0.7, 100],
      ]
    : [
        [0.24, 0.62, 1, 40],
        [0.4, 0.76, 1.25, -60],
        [0.8, 0.8, 0.9, 100],
      ]
  const parts = [
    background(canvas, [...palette.bg]),
    circle(width * (landscape ? 0.76 : 0.62), height * (landscape ? 0.45 : 0.55), landscape ? 320 : 340, palette.moon, {
      opacity: 0.75,
    }),
    group(
      [
        ...branches.map(([points, w]) => stroke(smooth(points, false, 1), palette.bark, w)),
        ...foliage.map(([x, y, rot, i]) =>
          leaf(width * x, height * y, 128, 46, rot, cycle(palette.leaves, i), darken(cycle(palette.leaves, i), 0.25)),
        ),
        ...FRUITS[landscape ? 'landscape' : 'portrait'].map(([x, y, r, rot], i) =>
          persimmon(canvas, width * x, height * y, r, i % 2 ? palette.fruit : darken(palette.fruit, 0.07), rot),
        ),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.26, c: '#2a160c' }) },
    ),
    group(
      [
        ...drifting.map(([x, y, s, rot], i) => maple(width * x, height * y, s, rot, cycle(palette.leaves, i))),
        ...fallen,
      ],
      { filter: shadow(canvas, { y: 6, b: 7, o: 0.28, c: '#2a160c' }) },
    ),
  ]
  parts.push(sealMark(options, palette.seal), ruleMark(canvas, options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (words.chinese)
    return vertical(page, words.title.join(''), words.note, {
      x: landscape ? width * 0.3 : width * 0.33,
      y: landscape ? height * 0.12 : height * 0.07,
      size: landscape ? 184 : 172,
      maxH: height * (landscape ? 0.68 : 0.32),
      font: 'zhiMang',
      fill: palette.ink,
      ink: palette.ink,
      aside: 1,
      noteSize: 40,
      seal: '时令',
    })
  return lockup(page, words, {
    x: landscape ? 110 : 70,
    y: landscape ? height * 0.42 : height * 0.155,
    w: landscape ? 600 : 640,
    maxH: landscape ? height * 0.56 : height * 0.2,
    align: 'left',
    type: 'warm',
    size: 114,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 120,
  })
}

/** Autumn: ripe persimmons in front of a pale moon, maple leaves on the ground. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
