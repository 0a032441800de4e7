import { cat } from '../../art/animals/cat.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import { parcel } from '../../art/paper/parcel.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, scrim, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { armchair, housePlant, standingLamp, teaTable } from './living-room.ts'

interface Palette {
  name: string
  wall: Color
  stripe: Color
  floor: Color
  chair: Color
  cushion: Color
  lamp: Color
  light: Color
  rug: readonly [Color, Color]
  green: Color
  fur: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'evening',
    wall: '#1f4750',
    stripe: '#24525b',
    floor: '#7a4a34',
    chair: '#e0a03a',
    cushion: '#c8503f',
    lamp: '#e8b45f',
    light: '#ffdf9a',
    rug: ['#c8503f', '#f0d9a8'],
    green: '#4f9a74',
    fur: '#a3a9b8',
    ink: '#fff0cf',
  },
  {
    name: 'rosy',
    wall: '#f7ddd0',
    stripe: '#f3d2c3',
    floor: '#c98f68',
    chair: '#2f7a78',
    cushion: '#f0b24a',
    lamp: '#e8806a',
    light: '#fff0c4',
    rug: ['#8a4a6b', '#f7e3d0'],
    green: '#3f8a68',
    fur: '#f0a560',
    ink: '#6b2440',
  },
]

/** A small picture on the wall: the moon over one hill. */
const wallPicture = (x: number, y: number, s: number, { rug, light, wall }: Palette): string =>
  at(
    x,
    y,
    [
      rect(-80, -100, 160, 200, '#f4e6cf'),
      rect(-64, -84, 128, 168, mix(wall, '#2a3a6b', 0.5)),
      circle(18, -36, 24, light),
      path('M-64 84V30C-30 -4 10 6 64 44V84Z', rug[0]),
      stroke(roundedBox(-80, -100, 160, 200, 4), '#7a5238', 9),
    ],
    { s },
  )

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const floor = landscape ? height * 0.8 : height * 0.83
  const cx = landscape ? width * 0.715 : width * 0.51
  const s = landscape ? 1.06 : 1.1
  const foot = floor + (landscape ? 90 : 130)
  const sitter = cat(canvas, -20, 0, 0.8, { c: palette.fur, mood: 'joy', collar: palette.cushion })
  return [
    rect(0, 0, width, height, palette.wall),
    stripes(canvas, palette.stripe, 120, 1),
    scrim(canvas, palette.wall, 0.9),
    wallPicture(
      landscape ? width * 0.535 : width * 0.17,
      landscape ? height * 0.34 : height * 0.44,
      landscape ? 0.9 : 1.05,
      palette,
    ),
    rect(0, floor, width, height - floor, canvas.linear([palette.floor, darken(palette.floor, 0.35)])),
    ...times(3, (i) => stroke(`M0 ${floor + 46 + i * 58}H${width}`, darken(palette.floor, 0.3), 3, { opacity: '0.5' })),
    rect(0, floor - 26, width, 26, lighten(palette.wall, 0.16)),
    rect(0, floor - 4, width, 6, darken(palette.wall, 0.3), { opacity: '0.5' }),
    ellipse(cx, foot, 400 * (landscape ? 1 : 0.98), 54, palette.rug[0]),
    ellipse(cx, foot - 2, 350 * (landscape ? 1 : 0.98), 43, 'none', { stroke: palette.rug[1], 'stroke-width': 6 }),
    standingLamp(canvas, cx + 250 * s, floor + 34, landscape ? 0.84 : 1, palette.lamp, palette.light),
    group(
      [
        armchair(cx, foot - 6, s, palette.chair, palette.cushion, sitter),
        teaTable(cx - 300 * s * (landscape ? 1 : 0.94), foot + 10, s * 0.86, '#a8703f', lighten(palette.cushion, 0.3)),
        ...(landscape ? [housePlant(width * 0.945, foot - 26, 0.84, palette.cushion, palette.green)] : []),
        parcel(cx + 262 * s, foot - 20, 0.8 * s, '#d3a06a', { tape: palette.cushion }),
      ],
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.2, wholeCard: true }) },
    ),
    vignette(canvas, 0.2, darken(palette.wall, 0.7)),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.235, y: height * 0.42, w: 580, maxH: height * 0.58 }
      : { x: width / 2, y: height * 0.175, w: 740, maxH: height * 0.25 }),
    type: 'script',
    size: 120,
    gap: 44,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** 11.11 for singles: an armchair with a happy cat, and one cup on a table. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
