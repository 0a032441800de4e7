import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A floating lotus leaf from above, its notch towards `rot` degrees. */
export const floatingLeaf = (canvas: Canvas, x: number, y: number, r: number, c: Color, rot: number): string => {
  const d = `M0 0L${round(r * 0.97)} ${round(-r * 0.14)}A${round(r)} ${round(r)} 0 1 0 ${round(r * 0.97)} ${round(r * 0.14)}Z`
  const veins = times(13, (i) => {
    const a = 0.42 + (i / 12) * (TAU - 0.84)
    return `M0 0Q${round(Math.cos(a + 0.12) * r * 0.5)} ${round(Math.sin(a + 0.12) * r * 0.5)} ${round(Math.cos(a) * r * 0.92)} ${round(Math.sin(a) * r * 0.92)}`
  }).join('')
  return at(
    x,
    y,
    [
      path(d, canvas.radial([lighten(c, 0.16), c, darken(c, 0.14)], { cx: 0.46, cy: 0.42, r: 0.62 })),
      stroke(veins, lighten(c, 0.3), r * 0.014, { opacity: 0.8 }),
      stroke(d, lighten(c, 0.34), r * 0.014, { opacity: 0.6 }),
      circle(0, 0, r * 0.05, lighten(c, 0.4)),
    ],
    { rot },
  )
}

/** A koi from above, swimming towards `rot` degrees clockwise from up; 240 long at scale 1. */
export const koi = (x: number, y: number, s: number, rot: number, c: Color): string =>
  at(
    x,
    y,
    [
      path(
        'M-26 -40C-60 -34 -72 -8 -66 8C-50 -4 -34 -10 -22 -14ZM26 -40C60 -34 72 -8 66 8C50 -4 34 -10 22 -14Z',
        lighten(c, 0.5),
        { opacity: 0.85 },
      ),
      path(
        'M0 70C-10 96 -44 118 -40 140C-20 132 -8 122 0 112C12 124 30 134 44 132C40 110 10 92 0 70Z',
        lighten(c, 0.5),
        { opacity: 0.85 },
      ),
      path('M0 -108C34 -100 42 -50 32 0C24 40 10 66 0 88C-10 66 -24 40 -32 0C-42 -50 -34 -100 0 -108Z', '#fff8ec'),
      path(
        'M0 -108C30 -102 38 -64 34 -34C14 -22 -16 -30 -34 -40C-36 -72 -26 -102 0 -108ZM30 4C22 36 12 56 2 76C-8 58 -2 22 30 4Z',
        c,
      ),
      stroke('M0 -58V66', darken('#fff8ec', 0.12), 3),
      circle(-17, -82, 5, '#1f2430'),
      circle(17, -82, 5, '#1f2430'),
      stroke('M-10 -104q-12 -10 -20 -8M10 -104q12 -10 20 -8', c, 3),
    ],
    { s, rot },
  )

/** A dragonfly from above; 200 across at scale 1. */
export const dragonfly = (x: number, y: number, s: number, rot: number, c: Color): string => {
  const wing = (side: number) =>
    path(
      `M0 -16C${side * 34} -48 ${side * 96} -56 ${side * 104} -40C${side * 100} -22 ${side * 44} -8 0 -6ZM0 0C${side * 34} 0 ${side * 88} 22 ${side * 88} 38C${side * 76} 48 ${side * 30} 26 0 10Z`,
      '#ffffff',
      {
        opacity: 0.72,
      },
    ) + stroke(`M0 -14L${side * 96} -42M0 4L${side * 82} 36`, c, 1.6, { opacity: 0.6 })
  return at(
    x,
    y,
    [
      wing(-1),
      wing(1),
      path('M-4 0C-6 40 -4 90 0 112C4 90 6 40 4 0Z', c),
      ellipse(0, -10, 9, 22, darken(c, 0.15)),
      circle(-8, -36, 9, c),
      circle(8, -36, 9, c),
    ],
    { s, rot },
  )
}
