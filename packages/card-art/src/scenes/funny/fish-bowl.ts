import { INK } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'

export function goldfishBowl(canvas: Canvas, x: number, y: number, s: number) {
  const key = canvas.name('fb')
  canvas.define(key, (k) => `<clipPath id="${k}"><circle cy="-120" r="128"/></clipPath>`)
  return at(
    x,
    y,
    [
      ellipse(0, 4, 110, 12, '#000', { opacity: 0.14 }),
      group(
        [
          rect(-140, -190, 280, 220, '#a9e0ee'),
          rect(-140, -190, 280, 14, '#d8f4fa'),
          ellipse(0, 0, 150, 34, '#f0d59a'),
          circle(70, -60, 8, '#fff', { opacity: 0.7 }),
          circle(82, -92, 5, '#fff', { opacity: 0.7 }),
          stroke('M-86 -10C-96 -50 -70 -60 -84 -100M-62 -8C-54 -40 -72 -50 -60 -76', '#5fae72', 9),
          at(
            10,
            -104,
            path(
              'M-52 0C-30 -40 30 -42 52 -6C74 -30 84 -34 98 -34C90 -8 92 10 98 34C82 34 72 28 52 8C30 40 -30 38 -52 0Z',
              '#ff8b3d',
            ) +
              path('M0 -32C10 -54 30 -54 40 -44C34 -36 26 -30 18 -28Z', '#ffb066') +
              circle(-26, -4, 9, '#fff') +
              circle(-28, -3, 5, INK) +
              stroke('M-50 8q6 4 12 0', INK, 3),
          ),
        ],
        { 'clip-path': `url(${canvas.href(key)})` },
      ),
      circle(0, -120, 128, 'none', { stroke: '#fff', 'stroke-width': 8, opacity: 0.85 }),
      ellipse(0, -238, 66, 12, 'none', { stroke: '#fff', 'stroke-width': 8 }),
      stroke('M-92 -160A98 98 0 0 1 -60 -204', '#fff', 10, { opacity: 0.8 }),
    ],
    { s },
  )
}
