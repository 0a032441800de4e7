import { pumpkin, type PumpkinFace } from '../../art/food/pumpkin.ts'
import { bareTree } from '../../art/landscape/trees.ts'
import { bat } from '../../art/people/ghost.ts'
import { mistBars } from '../../art/sky/auspicious-cloud.ts'
import { moon, stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { mix, rgba, type Color } from '../../lib/color.ts'
import { TAU } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { path, rect } from '../../lib/svg.ts'
import { grain, vignette, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { hauntedHouse, web } from './haunted.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  moon: Color
  dark: Color
  light: Color
  pump: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ember',
    sky: ['#f6a13a', '#b5421b', '#3a1230'],
    moon: '#ffe3a0',
    dark: '#1d0f26',
    light: '#ffd25a',
    pump: '#ee7b1e',
    ink: '#fff0d0',
  },
  {
    name: 'violet',
    sky: ['#b08ae0', '#5f3a9a', '#1c0f3a'],
    moon: '#f6ecc8',
    dark: '#140b26',
    light: '#ffc64a',
    pump: '#f2882a',
    ink: '#fbeedd',
  },
  {
    name: 'toxic',
    sky: ['#c9e06a', '#3f8a5a', '#0f2a2f'],
    moon: '#f6ffd0',
    dark: '#0a1b1f',
    light: '#ffe26a',
    pump: '#f2882a',
    ink: '#f6ffe0',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const mx = landscape ? width * 0.66 : width / 2
  const my = landscape ? height * 0.44 : height * 0.5
  const mr = landscape ? 270 : 310
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([palette.sky[0], palette.sky[1], palette.sky[2]], { cx: mx / width, cy: my / height, r: 0.85 }),
    ),
    stars(canvas, 70, { y1: height * 0.7, c: palette.moon }),
    moon(canvas, mx, my, mr, { c: palette.moon, glowC: palette.moon, glowO: 0.6 }),
  ]
  for (let i = 0; i < 5; i++)
    parts.push(
      mistBars(
        canvas.between(0, width),
        my + canvas.between(-mr * 0.5, mr),
        canvas.between(200, 420),
        palette.sky[1],
        0.35,
      ),
    )
  const h1 = ridge(canvas, height * (landscape ? 0.76 : 0.72), 40, 0.8, { phase: 1.2 })
  parts.push(path(h1.d, mix(palette.dark, palette.sky[1], 0.35)))
  for (let i = 0; i < 8; i++) {
    const x = canvas.between(0, width)
    if (Math.abs(x - mx) < 180) continue
    parts.push(
      bareTree(canvas, x, h1.yAt(x) + 20, canvas.between(150, 260), mix(palette.dark, palette.sky[1], 0.3), {
        depth: 5,
      }),
    )
  }
  parts.push(hauntedHouse(canvas, mx, h1.yAt(mx) + 34, landscape ? 0.98 : 1.2, palette.dark, palette.light))
  const h2 = ridge(canvas, height * (landscape ? 0.87 : 0.83), 34, 1.1)
  parts.push(path(h2.d, palette.dark))
  parts.push(
    bareTree(canvas, landscape ? width * 0.03 : width * 0.04, height * 0.92, landscape ? 560 : 640, palette.dark, {
      depth: 7,
      spread: 34,
    }),
    bareTree(canvas, width * 0.985, height * 0.95, landscape ? 460 : 520, palette.dark, { depth: 7, spread: 34 }),
  )
  for (const [x, y, k, fc] of landscape
    ? ([
        [0.4, 0.9, 0.72, 'grin'],
        [0.5, 0.95, 0.5, 'happy'],
        [0.84, 0.93, 0.62, 'oo'],
        [0.92, 0.97, 0.4, 'grin'],
      ] satisfies [number, number, number, PumpkinFace][])
    : ([
        [0.24, 0.91, 1.0, 'grin'],
        [0.5, 0.945, 0.64, 'happy'],
        [0.8, 0.915, 0.84, 'oo'],
      ] satisfies [number, number, number, PumpkinFace][]))
    parts.push(pumpkin(canvas, width * x, height * y, k, { face: fc, c: palette.pump }))
  for (let i = 0; i < 9; i++) {
    const a = canvas.between(0, TAU)
    parts.push(
      bat(
        mx + Math.cos(a) * mr * canvas.between(0.6, 1.5),
        my - Math.abs(Math.sin(a)) * mr * canvas.between(0.2, 1.05),
        canvas.between(0.3, 0.75),
        palette.dark,
        canvas.between(-24, 24),
      ),
    )
  }
  parts.push(web(0, 0, landscape ? 230 : 260, rgba('#ffffff', 0.5), { w: 1.8 }))
  parts.push(scrim(canvas, palette.sky[2], 0.85))
  return parts.join('') + vignette(canvas, 0.45, palette.dark) + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.36 : height * 0.155,
    w: landscape ? 620 : 720,
    maxH: landscape ? height * 0.5 : height * 0.25,
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'qingke', size: landscape ? 166 : 196, fill: palette.ink, lh: 1.1 },
          { t: note, font: 'hei', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          {
            t: title.join('\n'),
            font: 'creepster',
            size: landscape ? (title.length > 1 ? 150 : 230) : 190,
            fill: palette.ink,
            lh: 1,
            tracking: 0.01,
          },
          { t: note, font: 'figtree', size: 39, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Halloween: a haunted house on a hill in front of the moon. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
