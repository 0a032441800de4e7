import { face, type Mood } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'

export interface MugOptions {
  c?: string
  mood?: Mood
  coffee?: string
  steam?: string
  art?: string | undefined
}

export function mug(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#e9604f', mood = 'flat', coffee = '#5b3a29', steam = '#fff', art }: MugOptions = {},
) {
  return at(
    x,
    y,
    [
      ellipse(0, 6, 120, 12, '#000', { opacity: 0.14 }),
      stroke('M92 -140C150 -150 156 -58 88 -56', c, 24),
      stroke('M92 -140C150 -150 156 -58 88 -56', 'rgba(0,0,0,.1)', 24),
      path(
        'M-100 -180H100V-34C100 -8 84 4 60 4H-60C-84 4 -100 -8 -100 -34Z',
        canvas.linear([darken(c, 0.06), lighten(c, 0.16), c, darken(c, 0.16)], { x2: 1, y2: 0 }),
      ),
      ellipse(0, -180, 100, 20, lighten(c, 0.2)),
      ellipse(0, -178, 86, 14, coffee),
      ellipse(-20, -180, 36, 5, lighten(coffee, 0.25), { opacity: 0.5 }),
      face(0, -92, 1, { mood, gap: 38 }),
      art || '',
      ...[-36, 4, 42].map((k, i) =>
        stroke(`M${k} -204c-16 -20 16 -30 0 -52c-12 -18 12 -28 0 -46`, steam, 7, { opacity: 0.7 - i * 0.1 }),
      ),
    ],
    { s },
  )
}
