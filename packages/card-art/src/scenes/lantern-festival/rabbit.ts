import { lantern } from '../../art/ornament/lantern.ts'
import { rabbitLantern } from '../../art/ornament/rabbit-lantern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times, type Triple } from '../../lib/number.ts'
import { ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { riddleSlips } from './riddle-slips.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  street: Color
  lantern: Color
  paper: Color
  red: Color
  wood: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'indigo-night',
    sky: ['#141c48', '#3b2f78'],
    street: '#1d1a44',
    lantern: '#e0452f',
    paper: '#ffe3a8',
    red: '#d8352c',
    wood: '#7a2a20',
    ink: '#fff0cf',
  },
  {
    name: 'cinnabar-night',
    sky: ['#5a0f1c', '#9a2a24'],
    street: '#42101a',
    lantern: '#f2a03c',
    paper: '#fff0cc',
    red: '#d8352c',
    wood: '#3f1712',
    ink: '#ffe8c2',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, s] = landscape ? [width * 0.7, height * 0.8, 0.96] : [width * 0.46, height * 0.83, 1.24]
  const street = landscape ? height * 0.78 : height * 0.8
  const lanterns: readonly Triple[] = landscape
    ? [[0.485, 46, 20]]
    : [
        [0.1, 50, 10],
        [0.9, 50, 50],
      ]
  const paving = times(5, (i) => {
    const row = street + 34 + i * (landscape ? 36 : 58)
    return stroke(`M-10 ${row}H${width + 10}`, lighten(palette.street, 0.14), 2)
  })
  return [
    background(canvas, [...palette.sky]),
    glow(canvas, x, y - 150 * s, landscape ? 620 : 760, '#ff9f5a', 0.32),
    rect(-10, street, width + 20, height - street + 20, canvas.linear([palette.street, darken(palette.street, 0.3)])),
    ...paving,
    ellipse(x, street + 90 * s, 420 * s, 60 * s, '#ffc66a', { opacity: 0.2 }),
    group(
      [
        landscape
          ? riddleSlips([width * 0.53, -6], [width + 30, 6], 9, 0.84, '#e9c47a')
          : riddleSlips([-30, height * 0.315], [width + 30, height * 0.3], 9, 1.02, '#e9c47a'),
        ...lanterns.map(([lx, r, cord]) => lantern(canvas, width * lx, 0, r, { cord, c: palette.lantern, glowO: 0.5 })),
      ],
      { filter: shadow(canvas, { y: 8, b: 8, o: 0.3 }) },
    ),
    ellipse(x, y + 106 * s, 300 * s, 20 * s, '#000', { opacity: 0.35 }),
    rabbitLantern(canvas, x, y, s, palette),
    path(
      `M${x + 232 * s} ${y + 36 * s}C${x + 320 * s} ${y + 90 * s} ${width - 60} ${y - 10 * s} ${width + 20} ${y - 90 * s}`,
      'none',
      { stroke: '#e9c47a', 'stroke-width': 5 },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.235 : width / 2,
    y: landscape ? height * 0.4 : height * 0.155,
    w: landscape ? 590 : 560,
    maxH: landscape ? height * 0.56 : height * 0.2,
    type: 'warm',
    hanInOneLine: !landscape,
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Lantern Festival: a rabbit lantern on wheels in a street, under slips with riddles. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
