import { leaf } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

const GREEN = '#5d7f4a'

/** Three green rice cakes on a leaf and a shallow dish, from the side; (x, y) the middle of its foot, 480 wide. */
export const qingtuanDish = (canvas: Canvas, x: number, y: number, s: number, glaze: Color): string => {
  const skin = canvas.radial([lighten(GREEN, 0.42), GREEN, darken(GREEN, 0.34)], { cx: 0.38, cy: 0.28, r: 0.82 })
  const cake = (cx: number, cy: number) =>
    path(
      `M${cx - 84} ${cy}C${cx - 86} ${cy - 62} ${cx - 46} ${cy - 96} ${cx} ${cy - 96}C${cx + 46} ${cy - 96} ${cx + 86} ${cy - 62} ${cx + 84} ${cy}Q${cx} ${cy + 26} ${cx - 84} ${cy}Z`,
      skin,
    ) +
    ellipse(cx - 28, cy - 70, 22, 9, '#fff', { opacity: 0.42, transform: `rotate(-24 ${cx - 28} ${cy - 70})` }) +
    circle(cx + 30, cy - 40, 2.6, darken(GREEN, 0.4), { opacity: 0.5 }) +
    circle(cx - 8, cy - 24, 2.2, darken(GREEN, 0.4), { opacity: 0.5 })
  return at(
    x,
    y,
    [
      ellipse(0, 4, 170, 13, '#1f2a26', { opacity: 0.24 }),
      path('M-90 -16H90L76 6Q0 14 -76 6Z', darken(glaze, 0.26)),
      leaf(-60, -52, 210, 44, -98, '#7f9a62', '#a9bf8c'),
      leaf(60, -52, 214, 46, 96, '#738f58', '#a9bf8c'),
      cake(0, -116),
      cake(-86, -50),
      cake(86, -50),
      path(
        'M-240 -58C-214 -14 -110 -6 0 -6C110 -6 214 -14 240 -58Q0 -24 -240 -58Z',
        canvas.linear([lighten(glaze, 0.22), darken(glaze, 0.1)]),
      ),
      stroke('M-236 -56Q0 -22 236 -56', lighten(glaze, 0.6), 4),
    ],
    { s },
  )
}

/** A slender vase, (x, y) the middle of its foot, 300 tall at scale 1. */
export const vase = (canvas: Canvas, x: number, y: number, s: number, glaze: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 62, 9, '#1f2a26', { opacity: 0.24 }),
      path(
        'M-26 -300C-18 -286 -20 -250 -22 -226C-26 -184 -78 -160 -78 -92C-78 -40 -50 -10 -40 0H40C50 -10 78 -40 78 -92C78 -160 26 -184 22 -226C20 -250 18 -286 26 -300Z',
        canvas.linear([darken(glaze, 0.2), lighten(glaze, 0.3), glaze, darken(glaze, 0.26)], { x2: 1, y2: 0 }),
      ),
      ellipse(0, -300, 27, 6, darken(glaze, 0.4)),
      stroke('M-21 -240H21M-60 -150Q0 -140 60 -150', darken(glaze, 0.22), 2.5, { opacity: 0.6 }),
    ],
    { s },
  )
