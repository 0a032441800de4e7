import { pumpkin } from '../../art/food/pumpkin.ts'
import { dots } from '../../art/ornament/pattern.ts'
import { rays } from '../../art/ornament/rays.ts'
import { bat, ghost } from '../../art/people/ghost.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { type Quad, type Triple } from '../../lib/number.ts'
import { at, rect, stroke } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  dot: Color
  pump: Color
  dark: Color
  ink: Color
  ext: Color
  ink2: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'lilac',
    bg: '#52379a',
    dot: '#fff',
    pump: '#f58b2e',
    dark: '#3a2a63',
    ink: '#fff6e6',
    ext: '#3a2480',
    ink2: '#fff6e6',
  },
  {
    name: 'orange',
    bg: '#f6953a',
    dot: '#ffd9a0',
    pump: '#e0601f',
    dark: '#4a1f3a',
    ink: '#3a1a3f',
    ext: '#ffd08a',
    ink2: '#3a1a3f',
  },
  {
    name: 'mint',
    bg: '#8fd0b8',
    dot: '#fff',
    pump: '#f58b2e',
    dark: '#1f4f55',
    ink: '#1f3f4f',
    ext: '#d9f3e6',
    ink2: '#1f3f4f',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(0, 0, width, height, palette.bg),
    rays(
      canvas,
      landscape ? width * 0.7 : width / 2,
      landscape ? height * 0.6 : height * 0.62,
      28,
      lighten(palette.bg, 0.08),
      { o: 0.6 },
    ),
    dots(canvas, palette.dot, 64, 0.05, 0.16),
  ]
  const gx = landscape ? width * 0.7 : width / 2
  const gy = landscape ? height * 0.56 : height * 0.64
  const small = landscape
    ? ([
        [0.5, 0.8, 0.62, -8],
        [0.93, 0.76, 0.7, 8],
        [0.9, 0.2, 0.42, 10],
        [0.53, 0.24, 0.36, -10],
      ] satisfies Quad[])
    : ([
        [0.15, 0.8, 0.8, -9],
        [0.48, 0.895, 0.6, 9],
        [0.84, 0.45, 0.48, 12],
        [0.13, 0.5, 0.42, -12],
      ] satisfies Quad[])
  for (let i = 0; i < 10; i++)
    parts.push(
      bat(
        landscape ? canvas.between(width * 0.5, width) : canvas.between(0, width),
        landscape ? canvas.between(0, height * 0.5) : canvas.between(height * 0.36, height * 0.58),
        canvas.between(0.25, 0.55),
        palette.dark,
        canvas.between(-20, 20),
      ),
    )
  small.forEach(([x, y, k], i) =>
    parts.push(
      at(0, 0, ghost(canvas, width * x, height * y, k, { face: i % 2, flip: i % 2 ? -1 : 1, mouth: i !== 1 })),
    ),
  )
  parts.push(
    ghost(canvas, gx, gy, landscape ? 2.3 : 2.9, {
      prop: at(
        92,
        24,
        pumpkin(canvas, 0, 40, 0.46, { face: 'happy', c: palette.pump }) + stroke('M-34 4Q0 -46 34 4', '#4a3a20', 5),
      ),
    }),
  )
  for (const [x, y, k] of landscape
    ? ([
        [0.62, 0.97, 0.7],
        [0.78, 0.99, 0.5],
        [0.99, 0.98, 0.6],
      ] satisfies Triple[])
    : ([
        [0.3, 0.965, 0.84],
        [0.7, 0.975, 0.7],
        [0.02, 0.97, 0.6],
        [0.98, 0.985, 0.6],
      ] satisfies Triple[]))
    parts.push(pumpkin(canvas, width * x, height * y, k, { c: palette.pump, face: k > 0.8 ? 'happy' : undefined }))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const big = chinese
    ? { t: title.join('\n'), font: 'kuaile' as const, size: landscape ? 190 : 220, lh: 1.14 }
    : {
        t: title.join('\n'),
        font: 'titan' as const,
        size: landscape ? (title.length > 1 ? 160 : 260) : title.length > 1 ? 180 : 320,
        lh: 1.02,
      }
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height / 2 : height * 0.2,
    w: landscape ? 640 : 740,
    maxH: landscape ? height * 0.7 : height * 0.3,
    valign: 'middle',
    gap: 30,
    items: [
      { ...big, fill: palette.ink, extrude: { steps: 9, dx: 1, dy: 1.2, fill: palette.ext } },
      { t: note, font: chinese ? 'kuaile' : 'fredoka', size: 42, fill: palette.ink2, wrap: true, lh: 1.4, wk: 0.85 },
    ],
  })
}

/** Halloween: ghosts on a colored ground, with large letters. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
