import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, rgba } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, group, path, stroke } from '../../lib/svg.ts'

export interface ZongziOptions {
  c?: string
  face?: string | undefined
  rot?: number
  string?: string
}

/** A zongzi: a triangle of wrapped leaves with a string, and a face if given. */
export function zongzi(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#4d8a4f', face, rot = 0, string = '#f2d9a0' }: ZongziOptions = {},
) {
  const d =
    'M0 -92C14 -92 22 -80 30 -66L84 28C100 56 88 74 60 76C24 80 -24 80 -60 76C-88 74 -100 56 -84 28L-30 -66C-22 -80 -14 -92 0 -92Z'
  const key = canvas.name('zz')
  canvas.define(key, (k) => `<clipPath id="${k}"><path d="${d}"/></clipPath>`)
  return at(
    x,
    y,
    [
      path(d, canvas.linear([lighten(c, 0.14), c, darken(c, 0.22)], { x1: 0.2, x2: 0.8 })),
      group(
        [
          path('M0 -92L84 28C60 20 20 30 0 80L-10 82L-10 -96Z', darken(c, 0.14)),
          path('M-100 44C-50 10 40 0 100 50V90H-100Z', lighten(c, 0.1)),
          ...times(9, (i) =>
            stroke(
              `M${-96 + i * 24} 90C${-70 + i * 18} 50 ${-20 + i * 6} 30 ${i * 4} -92`,
              rgba(darken(c, 0.45), 0.25),
              2,
            ),
          ),
          stroke('M-100 30C-40 52 40 52 100 30', string, 7),
          stroke('M-96 40C-40 62 40 62 96 40', string, 7),
          stroke('M-34 -58C-12 -48 12 -48 34 -58', string, 6),
        ],
        { 'clip-path': `url(${canvas.href(key)})` },
      ),
      at(0, 50, stroke('M0 0C-22 -16 -34 4 -14 8M0 0C22 -16 34 4 14 8M0 4L-12 26M0 4L12 26', string, 6)),
      face || '',
    ],
    { s, rot },
  )
}
