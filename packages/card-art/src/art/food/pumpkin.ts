import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import type { Point } from '../../lib/number.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export type PumpkinFace = 'grin' | 'happy' | 'oo'

export interface PumpkinOptions {
  c?: string
  face?: PumpkinFace | undefined
  stem?: string
  lit?: string
  ry?: number
}

export function pumpkin(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#ee7b1e', face, stem = '#5d6b32', lit = '#ffe07a', ry = 0.78 }: PumpkinOptions = {},
) {
  const d = darken(c, 0.32)
  const rib = (
    [
      [-62, 46],
      [62, 46],
      [-34, 54],
      [34, 54],
      [0, 48],
    ] satisfies Point[]
  )
    .map(([a, w], i) =>
      ellipse(
        a,
        0,
        w,
        78 * (i < 2 ? 0.88 : 1),
        canvas.radial(
          [
            [lighten(c, 0.28), 0],
            [c, 0.55],
            [d, 1],
          ],
          { cx: 0.45, cy: 0.32, r: 0.78 },
        ),
      ),
    )
    .join('')
  const faces = {
    grin: 'M-52 -22L-26 -30L-34 -2ZM52 -22L26 -30L34 -2ZM0 -4L-9 12H9ZM-66 20Q-50 32 -38 26L-32 36L-22 29Q-10 32 -4 31V42L8 42V31Q16 31 24 28L32 37L40 26Q52 30 66 20Q56 66 0 68Q-56 66 -66 20Z',
    happy:
      'M-46 -8A16 18 0 0 1 -14 -8Q-30 -18 -46 -8ZM46 -8A16 18 0 0 0 14 -8Q30 -18 46 -8ZM-56 18Q0 34 56 18Q40 64 0 64Q-40 64 -56 18ZM-8 22V34H8V22Z',
    oo: 'M-44 -14A14 18 0 1 0 -16 -14A14 18 0 1 0 -44 -14ZM16 -14A14 18 0 1 0 44 -14A14 18 0 1 0 16 -14ZM-16 34A16 18 0 1 0 16 34A16 18 0 1 0 -16 34Z',
  }
  return at(
    x,
    y,
    [
      ellipse(0, 78, 104, 12, '#000', { opacity: 0.28 }),
      rib,
      path(
        'M-10 -66C-10 -86 -20 -98 -30 -106L-12 -114C0 -104 10 -92 14 -68Z',
        canvas.linear([lighten(stem, 0.2), darken(stem, 0.25)], { x2: 1, y2: 0 }),
      ),
      stroke('M10 -76C40 -96 60 -84 56 -68C52 -58 42 -66 48 -72', stem, 4),
      face
        ? glow(canvas, 0, 10, 120, lit, 0.5) +
          path(faces[face], canvas.linear(['#fff3b0', lit, '#ff9d2e'])) +
          path(faces[face], 'none', { stroke: darken(c, 0.5), 'stroke-width': 3, 'stroke-linejoin': 'round' })
        : '',
    ],
    { sx: s, sy: s * (ry / 0.78) },
  )
}
