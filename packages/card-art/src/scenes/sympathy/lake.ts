import { inkMountain, ripples } from '../../art/landscape/land.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { reeds } from './reeds.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  hills: Color
  water: readonly [Color, Color]
  shine: Color
  lantern: Color
  reed: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'dusk',
    sky: ['#323b47', '#4d5763', '#8d8785'],
    hills: '#2b343d',
    water: ['#6d6f73', '#2b333c'],
    shine: '#c9c4bd',
    lantern: '#e9c48e',
    reed: '#1b2229',
    ink: '#f1ede5',
  },
  {
    name: 'mist',
    sky: ['#dde3df', '#d3dad6', '#c2cbc7'],
    hills: '#7c8f8a',
    water: ['#b9c4c0', '#94a39e'],
    shine: '#eef2ef',
    lantern: '#f4e3bd',
    reed: '#4f625d',
    ink: '#2b3735',
  },
]

/** A paper lantern afloat on its raft, with the light it throws on the water. */
const floatingLantern = (canvas: Canvas, x: number, y: number, s: number, c: Color): string =>
  glow(canvas, x, y - 50 * s, 300 * s, c, 0.55) +
  at(
    x,
    y,
    [
      ellipse(0, 12, 120, 14, c, { opacity: 0.28 }),
      ...[40, 66, 96, 130, 168].map((dy, i) =>
        rect(-50 + i * 7, dy, 100 - i * 14, 5, c, { rx: 3, opacity: 0.42 - i * 0.07 }),
      ),
      path('M-74 0H74L58 16H-58Z', darken(c, 0.6)),
      path('M-50 0L-56 -108H56L50 0Z', canvas.linear([lighten(c, 0.2), lighten(c, 0.7), c])),
      stroke('M-50 0L-56 -108H56L50 0ZM0 0V-108', darken(c, 0.4), 3, { opacity: 0.6 }),
      ellipse(0, -40, 24, 34, '#fffaf0', { opacity: 0.75 }),
    ],
    { s },
  )

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const shore = height * (landscape ? 0.67 : 0.6)
  const lx = landscape ? width * 0.7 : width * 0.56
  const ly = height * (landscape ? 0.79 : 0.74)
  return [
    background(canvas, evenStops(palette.sky)),
    inkMountain(canvas, shore - 90, 90, 0.8, palette.hills, { top: 0.45, mist: 0.14, rough: 4 }),
    inkMountain(canvas, shore - 34, 60, 1.2, palette.hills, { top: 0.8, mist: 0.12, rough: 4 }),
    rect(0, shore, width, height - shore, canvas.linear([palette.water[0], palette.water[1]])),
    rect(0, shore - 1, width, 3, palette.shine, { opacity: 0.5 }),
    ripples(canvas, shore + 20, height - 20, palette.shine, 22, { o: 0.34, cx: lx }),
    floatingLantern(canvas, lx, ly, landscape ? 0.78 : 1, palette.lantern),
    reeds(canvas, landscape ? width * 0.92 : width * 0.12, height + 20, landscape ? 380 : 520, palette.reed, {
      lean: landscape ? -0.14 : 0.16,
    }),
    reeds(canvas, landscape ? width * 0.06 : width * 0.95, height + 30, landscape ? 190 : 300, palette.reed, {
      n: 9,
      lean: landscape ? 0.12 : -0.16,
    }),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.3 : width / 2,
    y: landscape ? height * 0.26 : height * 0.2,
    w: landscape ? 680 : 700,
    maxH: height * (landscape ? 0.37 : 0.25),
    type: 'elegant',
    size: 92,
    noteSize: 42,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 120,
    hanInOneLine: true,
  })
}

/** Sympathy: one lantern on a still lake. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
