import { rose } from '../../art/flowers/flowers.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { neon, NEON_DIGITS } from '../../art/ornament/neon.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { glow, grain, scrim, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  wall: Color
  joint: Color
  tube: Color
  heart: Color
  counter: Color
  rose: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight',
    wall: '#221a3d',
    joint: '#3a2d5e',
    tube: '#ffb06b',
    heart: '#ff4f8b',
    counter: '#5b3550',
    rose: '#f2486f',
    ink: '#ffe9dc',
  },
  {
    name: 'cherry',
    wall: '#4a1026',
    joint: '#6b2140',
    tube: '#ffd9e4',
    heart: '#ff5c6c',
    counter: '#7a3340',
    rose: '#ff7d8c',
    ink: '#fff0ea',
  },
]

const cup = (x: number, y: number, s: number, color: Color, flip: number): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 82, 12, '#000', { opacity: 0.3 }),
      stroke('M50 -84C96 -92 98 -28 44 -30', darken(color, 0.1), 13),
      path('M-58 -108H58C58 -50 46 -8 26 0H-26C-46 -8 -58 -50 -58 -108Z', color),
      path('M20 -108H58C58 -50 46 -8 26 0H4C18 -30 22 -70 20 -108Z', darken(color, 0.14)),
      ellipse(0, -108, 58, 13, lighten(color, 0.3)),
      ellipse(0, -107, 48, 9, '#6b3f2c'),
    ],
    { sx: s * flip, sy: s },
  )

/** A bottle with one rose. */
const bottle = (canvas: Canvas, x: number, y: number, s: number, palette: Palette): string => {
  const glass = mix(palette.wall, '#ffffff', 0.32)
  return at(
    x,
    y,
    [
      ellipse(0, 2, 62, 10, '#000', { opacity: 0.3 }),
      stroke('M0 -60C6 -140 -4 -190 2 -262', '#5f9a6a', 7),
      leaf(2, -176, 66, 20, 52, '#5f9a6a'),
      leaf(0, -204, 58, 18, -48, '#74ad7c'),
      path(
        'M-16 -166H16V-118C40 -106 46 -86 46 -60V-12Q46 0 34 0H-34Q-46 0 -46 -12V-60C-46 -86 -40 -106 -16 -118Z',
        glass,
        {
          opacity: '0.62',
        },
      ),
      path(roundedBox(-21, -176, 42, 14, 6), lighten(glass, 0.4), { opacity: '0.7' }),
      stroke('M-30 -70V-22', '#fff', 6, { opacity: '0.5' }),
      rose(canvas, 4, -284, 52, { c: palette.rose, rot: 20 }),
    ],
    { s },
  )
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.715 : width / 2
  const cy = landscape ? height * 0.36 : height * 0.5
  const s = landscape ? 1.75 : 1.86
  const counter = landscape ? height * 0.84 : height * 0.87
  const left = cx - 186 * s
  const top = cy - 80 * s
  return [
    rect(0, 0, width, height, palette.wall),
    pattern(canvas, 120, (z) =>
      stroke(`M0 0H${z}M0 ${z / 2}H${z}M${z * 0.25} 0V${z / 2}M${z * 0.75} ${z / 2}V${z}`, palette.joint, 4),
    ),
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [palette.wall, 0, 0],
          [palette.wall, 0.5, 0.55],
          [palette.wall, 1, 0.97],
        ],
        { cx, cy, r: landscape ? 620 : 700, units: true },
      ),
    ),
    scrim(canvas, palette.wall, 1),
    glow(canvas, cx, cy, landscape ? 520 : 560, palette.heart, 0.5),
    stroke(`M${left + 20} ${top - 6}V${top - 60}H${left + 346 * s}V${top - 4}`, darken(palette.wall, 0.45), 6),
    neon(canvas, left, top, NEON_DIGITS.five, palette.tube, { s }),
    neon(canvas, left + 116 * s, top, NEON_DIGITS.two, palette.tube, { s }),
    neon(canvas, left + 240 * s, top, NEON_DIGITS.heart, palette.heart, { s }),
    neon(canvas, left + 30, top + 192 * s, 'M0 0C60 16 120 -14 180 2S300 14 350 -4', palette.heart, {
      s: s * 0.9,
      width: 5,
    }),
    rect(0, counter, width, height - counter, canvas.linear([palette.counter, darken(palette.counter, 0.5)])),
    rect(0, counter, width, 8, lighten(palette.counter, 0.3)),
    ellipse(cx, counter + 40, landscape ? 420 : 400, 34, palette.heart, { opacity: '0.28' }),
    cup(cx - (landscape ? 190 : 200), counter + 46, 1.15, '#f7e6d6', -1),
    cup(cx - (landscape ? 6 : 20), counter + 58, 1.15, palette.heart, 1),
    bottle(canvas, cx + (landscape ? 330 : 220), counter + 44, landscape ? 0.9 : 1, palette),
    vignette(canvas, 0.3, darken(palette.wall, 0.6)),
    ruleMark(canvas, options, palette.heart),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.255, y: height * 0.45, w: 620, maxH: height * 0.62 }
      : { x: width / 2, y: height * 0.18, w: 740, maxH: height * 0.26 }),
    type: 'script',
    size: 122,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
  })
}

/** 520: a neon sign above a café counter, with a heart as the zero. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
