import { daisy } from '../../art/flowers/flowers.ts'
import { sprig } from '../../art/flowers/leaves.ts'
import { lilyLeaf } from '../../art/flowers/lily.ts'
import { hill } from '../../art/landscape/land.ts'
import { heart } from '../../art/ornament/heart.ts'
import { dots } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Triple } from '../../lib/number.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { mushroom } from './mushroom.ts'
import { snail } from './snail.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  dot: Color
  sun: Color
  meadow: readonly [Color, Color]
  blade: Color
  body: Color
  shell: Color
  letter: Color
  accent: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'clover',
    sky: ['#e9f3dc', '#cfe6c8'],
    dot: '#dcebcf',
    sun: '#fdf6d2',
    meadow: ['#8fbb7c', '#5f9464'],
    blade: '#3f7a56',
    body: '#f3cfa0',
    shell: '#d9824f',
    letter: '#ffe9c6',
    accent: '#d9534f',
    ink: '#23503a',
  },
  {
    name: 'blush',
    sky: ['#fde6e0', '#f8cfc9'],
    dot: '#fbdcd5',
    sun: '#fff3e6',
    meadow: ['#c9a9c4', '#9a7fae'],
    blade: '#7a5f98',
    body: '#fbe0c0',
    shell: '#7fa6b8',
    letter: '#ffe6d6',
    accent: '#d8567a',
    ink: '#6a2348',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width * 0.48
  const ground = height * (landscape ? 0.8 : 0.81)
  const k = landscape ? 1.16 : 1.36
  const back = hill(canvas, ground - 30, 20, 0.8, palette.meadow[0])
  const front = hill(canvas, ground + 70, 16, 1.1, palette.meadow[1])
  const grassAt = landscape ? [0.42, 0.97] : [-0.02, 1.02]
  const tall = grassAt.flatMap((x, side) =>
    times(6, (i) => {
      const lean = (side ? -1 : 1) * (0.1 + i * 0.07)
      const l = (landscape ? 360 : 460) * canvas.between(0.6, 1)
      return lilyLeaf(
        width * x + (i - 2.5) * 16,
        ground + 120,
        l,
        (i - 2.5) * 7,
        i % 2 ? palette.blade : darken(palette.blade, 0.16),
        lean,
      )
    }),
  )
  const flowers = (
    landscape
      ? [
          [0.5, 0.93, 34],
          [0.57, 0.96, 26],
          [0.9, 0.94, 32],
          [0.06, 0.95, 26],
          [0.2, 0.92, 22],
        ]
      : [
          [0.12, 0.93, 40],
          [0.26, 0.96, 30],
          [0.84, 0.925, 42],
          [0.7, 0.965, 30],
          [0.5, 0.95, 26],
        ]
  ) satisfies Triple[]
  const trailY = ground + 16
  return [
    rect(0, 0, width, height, canvas.linear([palette.sky[0], palette.sky[1]])),
    dots(canvas, palette.dot, 64, 0.07, 0.6),
    circle(cx, ground - 250 * k, landscape ? 330 : 380, palette.sun, { opacity: 0.85 }),
    back.s,
    group(
      [
        mushroom(canvas, cx - 290 * k, ground + 20, 1.06 * k, palette.accent, -5),
        mushroom(canvas, cx - 196 * k, ground + 26, 0.62 * k, palette.accent, 6),
        sprig(cx + 250 * k, ground + 30, 230 * k, 12, palette.blade, { n: 8 }),
        sprig(cx + 290 * k, ground + 34, 170 * k, 26, lighten(palette.blade, 0.16), { n: 7 }),
      ],
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.22, c: '#1f2a18' }) },
    ),
    stroke(
      `M${round(cx - 520 * k > 30 ? cx - 520 * k : 30)} ${trailY + 10}Q${round(cx - 330 * k)} ${trailY - 6} ${round(cx - 210 * k)} ${trailY + 6}`,
      '#fff',
      8,
      { 'stroke-dasharray': '2 18', opacity: 0.8 },
    ),
    snail(canvas, cx, trailY + 6, k, { ...palette, seal: palette.accent }),
    heart(cx + 150 * k, ground - 320 * k, 0.5, palette.accent, { rot: 12 }),
    heart(cx + 206 * k, ground - 372 * k, 0.3, palette.accent, { rot: -10 }),
    front.s,
    ...tall,
    ...flowers.map(([x, y, r], i) =>
      daisy(canvas, width * x, height * y, r, { c: i % 2 ? palette.letter : '#ffffff', n: 9 }),
    ),
    ruleMark(canvas, options, palette.accent),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.225 : width / 2,
    y: landscape ? height * 0.38 : height * 0.17,
    w: landscape ? 560 : 740,
    maxH: height * (landscape ? 0.52 : 0.24),
    type: 'script',
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    hanInOneLine: !landscape,
  })
}

/** Just because: a snail carries letters. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
