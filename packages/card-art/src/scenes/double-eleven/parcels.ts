import { heart } from '../../art/ornament/heart.ts'
import { rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import { gift } from '../../art/paper/gift.ts'
import { elevenEleven, parcel, shoppingBag } from '../../art/paper/parcel.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times, type Quad } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, ellipse, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  ray: Color
  digit: readonly [Color, Color]
  side: Color
  stage: readonly [Color, Color]
  box: Color
  bright: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'magenta',
    ground: ['#c01f7a', '#4b1273'],
    ray: '#ff7ab8',
    digit: ['#fff3c4', '#ffc247'],
    side: '#d9541f',
    stage: ['#7a2bb0', '#ffcf5c'],
    box: '#dca268',
    bright: ['#ffcf5c', '#4fd1d9', '#ff8a4c', '#ffffff'],
    ink: '#fff6e6',
  },
  {
    name: 'tangerine',
    ground: ['#ffd873', '#ff9240'],
    ray: '#fff0bf',
    digit: ['#ff5a5f', '#c2185b'],
    side: '#7a1046',
    stage: ['#d83a2c', '#fff2c9'],
    box: '#cf8f55',
    bright: ['#ffffff', '#1f9e9a', '#c2185b', '#fff2a8'],
    ink: '#6b0f2f',
  },
]

/** Falling parcels: x and y as shares of the card, scale, turn. */
const RAIN: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.12, 0.4, 0.9, -18],
    [0.86, 0.375, 1.05, 16],
    [0.47, 0.37, 0.7, 8],
    [0.66, 0.455, 0.6, -24],
    [0.3, 0.475, 0.76, 22],
    [0.95, 0.53, 0.7, -12],
    [0.03, 0.545, 0.7, 14],
  ],
  landscape: [
    [0.56, 0.12, 0.9, -16],
    [0.72, 0.08, 0.66, 20],
    [0.86, 0.17, 1, 12],
    [0.96, 0.42, 0.8, -18],
    [0.66, 0.3, 0.6, 26],
    [0.52, 0.4, 0.7, -26],
    [0.78, 0.33, 0.5, -8],
  ],
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.73 : width / 2
  const floor = landscape ? height * 0.79 : height * 0.8
  const [stage, trim] = palette.stage
  const reach = landscape ? 390 : 400
  const block = (r: number, top: number, depth: number, tone: Color) =>
    path(`M${cx - r} ${top}V${top + depth}A${r} 44 0 0 0 ${cx + r} ${top + depth}V${top}Z`, tone) +
    ellipse(cx, top, r, 44, lighten(tone, 0.2))
  const lamps = (r: number, top: number) =>
    times(13, (i) => {
      const way = Math.PI * (0.08 + (0.84 * i) / 12)
      return circle(cx + Math.cos(way) * r, top + Math.sin(way) * 44, 9, cycle(palette.bright, i))
    })
  const rain = RAIN[landscape ? 'landscape' : 'portrait']
  const mark = heart(14, 0, 0.5, '#fff')
  return [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([palette.ground[0], palette.ground[1]], {
        cx,
        cy: floor - 160,
        r: landscape ? 1100 : 1150,
        units: true,
      }),
    ),
    rays(canvas, cx, floor - 120, 32, palette.ray, { o: 0.2, taper: 0.5 }),
    glow(canvas, cx, floor - 140, landscape ? 480 : 520, lighten(palette.ray, 0.5), 0.6),
    scrim(canvas, palette.ground[1], 0.92),
    ...rain.map(([x, y, s, rot], i) =>
      i % 3 === 2
        ? gift(canvas, x * width, y * height + 50, 110 * s, 96 * s, {
            c: cycle(palette.bright, i),
            rib: palette.digit[1],
            pat: 2,
          })
        : parcel(x * width, y * height, s, palette.box, { tape: cycle(palette.bright, i), rot }),
    ),
    group([block(reach, floor + 74, 84, darken(stage, 0.3)), ...lamps(reach - 4, floor + 112)]),
    group([block(reach * 0.86, floor, 66, stage), ...lamps(reach * 0.86 - 4, floor + 32)]),
    ellipse(cx, floor + 4, reach * 0.7, 22, trim, { opacity: '0.4' }),
    group(
      [
        elevenEleven(cx - 6, floor + 14, landscape ? 1 : 1.1, {
          face: canvas.linear([palette.digit[0], palette.digit[1]]),
          side: palette.side,
          depth: 14,
        }),
        shoppingBag(cx - reach * 0.93, floor + 118, 1.05, cycle(palette.bright, 1), mark),
        shoppingBag(cx + reach * 0.8, floor + 128, 0.86, cycle(palette.bright, 2), mark),
        parcel(cx + reach * 0.98, floor + 66, 0.86, palette.box, { tape: cycle(palette.bright, 0) }),
        gift(canvas, cx - reach * 0.62, floor + 134, 104, 84, {
          c: palette.digit[1],
          rib: cycle(palette.bright, 0),
          pat: 1,
        }),
      ],
      { filter: shadow(canvas, { y: 10, b: 12, o: 0.3, c: '#2a0524', wholeCard: true }) },
    ),
    confetti(
      canvas,
      landscape ? 44 : 40,
      palette.bright,
      landscape ? { x0: width * 0.47, fall: 0.9 } : { y0: height * 0.34, fall: 0.9 },
    ),
    ...rain
      .slice(0, 4)
      .map(([x, y], i) => path(sparkle(x * width + 110, y * height + 60, 20 + i * 4), cycle(palette.bright, 3))),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.245, y: height * 0.5, w: 600, maxH: height * 0.66 }
      : { x: width / 2, y: height * 0.17, w: 760, maxH: height * 0.25 }),
    type: 'retro',
    size: 136,
    gap: 46,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** 11.11: parcels fall onto a stage. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
