import { teaCup } from '../../art/food/tea.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth, sparkle, star } from '../../lib/path.ts'
import { circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { blur, shadow } from '../../paint/shadow.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  mist: readonly [Color, Color]
  star: Color
  table: Color
  cup: Color
  accent: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'indigo',
    sky: ['#171a45', '#2a2f73', '#5a4f9c'],
    mist: ['#8fb0f0', '#f0b8e0'],
    star: '#ffe9a8',
    table: '#3a2a55',
    cup: '#f4efff',
    accent: '#f0b04e',
    ink: '#fdf2d6',
  },
  {
    name: 'aurora',
    sky: ['#0c2b38', '#14505a', '#2f8a84'],
    mist: ['#8ff0d0', '#c8e88f'],
    star: '#fff6c8',
    table: '#123f45',
    cup: '#fff6e6',
    accent: '#e0694a',
    ink: '#f6f8e0',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width / 2
  const foot = height * (landscape ? 0.9 : 0.885)
  const k = landscape ? 1.12 : 1.4
  const rim = foot - 186 * k
  const rise = rim - height * (landscape ? 0.06 : 0.36)
  const swing = landscape ? 190 : 210
  /** The middle of the mist and half its width, at a height from 0 (the cup) to 1. */
  const drift = (t: number) => ({
    x: cx + Math.sin(t * 5.2) * swing * (0.25 + 0.75 * t),
    y: rim - 14 * k - t * rise,
    half: lerp(70 * k, landscape ? 200 : 190, t) * (0.75 + 0.25 * Math.sin(t * 9)),
  })
  const ribbon = (share: number): string => {
    const side = (way: number): Point[] =>
      times(13, (i): Point => {
        const { x, y, half } = drift(i / 12)
        return [x + way * half * share, y]
      })
    return smooth([...side(-1), ...side(1).toReversed()], true)
  }
  const [from, to] = palette.mist
  const mist = (opacity: number) =>
    canvas.linear(
      [
        [to, 0, 0],
        [to, 0.3, opacity],
        [from, 0.75, opacity],
        [from, 1, opacity * 0.8],
      ],
      { x1: 0, y1: rim - rise, x2: 0, y2: rim, units: true },
    )
  const swarm = times(90, (i) => {
    const t = canvas.between(0, 1)
    const { x, y, half } = drift(t)
    const [px, py] = [x + canvas.between(-0.9, 0.9) * half, y + canvas.between(-12, 12)]
    if (i % 9 === 0) return path(sparkle(px, py, canvas.between(14, 30), 0.14), palette.star)
    return circle(round(px), round(py), round(canvas.between(1.5, 4.5)), i % 4 ? '#ffffff' : palette.star, {
      opacity: round(canvas.between(0.5, 1) * 10) / 10,
    })
  })
  return [
    background(canvas, evenStops(palette.sky)),
    group(stars(canvas, 60, { y1: height * 0.8, c: '#fff', max: 1.5, twinkle: 0 }), { opacity: 0.5 }),
    glow(canvas, cx, rim - rise * 0.35, landscape ? 460 : 560, from, 0.42),
    group([path(ribbon(1), mist(0.42)), path(ribbon(0.55), mist(0.6))], { filter: blur(canvas, 14) }),
    ...swarm,
    rect(-10, foot - 34 * k, width + 20, height, canvas.linear([palette.table, darken(palette.table, 0.4)])),
    stroke(`M-10 ${foot - 34 * k}H${width + 10}`, palette.mist[0], 3, { opacity: 0.5 }),
    ellipse(cx, foot, 260 * k, 26 * k, '#06081c', { opacity: 0.4 }),
    group([teaCup(canvas, cx, foot, k, palette.cup, palette.accent)], {
      filter: shadow(canvas, { y: 8, b: 10, o: 0.34, c: '#06081c' }),
    }),
    ellipse(cx, rim + 2 * k, 122 * k, 23 * k, canvas.linear([palette.sky[1], palette.sky[2]])),
    ellipse(cx, rim + 4 * k, 96 * k, 16 * k, from, { opacity: 0.55 }),
    ...(
      [
        [-60, 4],
        [-16, 9],
        [30, 1],
        [66, 7],
      ] satisfies Point[]
    ).map(([dx, dy], i) =>
      path(star(cx + dx * k, rim + dy * k, (i % 2 ? 9 : 13) * k, (i % 2 ? 4 : 5.6) * k, 5), palette.star),
    ),
    path(star(cx + 190 * k, foot - 22 * k, 20 * k, 9 * k, 5), palette.accent),
    path(star(cx - 176 * k, foot - 14 * k, 15 * k, 7 * k, 5), palette.star),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.4 : height * 0.175,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.5 : 0.24),
    type: 'classic',
    size: 118,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: !landscape,
  })
}

/** Just because: mist with stars rises from a cup. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
