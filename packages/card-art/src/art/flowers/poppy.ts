import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'

const BACK = 'M0 6C-70 0 -98 -52 -72 -92C-48 -112 -20 -100 -2 -106C24 -114 60 -108 76 -86C96 -48 66 2 0 6Z'
const SIDE = 'M0 4C-34 42 -98 40 -112 -6C-116 -40 -98 -58 -74 -62C-36 -62 -10 -34 0 4Z'

/** A poppy from the front, its center at (x, y); its radius is 100 units at scale 1. */
export const poppy = (canvas: Canvas, x: number, y: number, s: number, c: Color, rot = 0): string => {
  const stamens = times(16, (i) => {
    const a = (i / 16) * TAU
    return circle(Math.cos(a) * 25, -18 + Math.sin(a) * 22, 3.4, '#1d1a1c')
  })
  const crease = 'M-20 -52Q-30 -74 -36 -90M16 -54Q26 -78 34 -92M0 -56V-88M-30 44Q-34 54 -34 62M20 46Q26 56 28 62'
  return at(
    x,
    y,
    [
      path(BACK, canvas.linear([lighten(c, 0.1), darken(c, 0.2)])),
      stroke(crease, darken(c, 0.3), 2.4, { opacity: 0.5 }),
      path(SIDE, canvas.linear([c, darken(c, 0.16)])),
      at(0, 0, path(SIDE, canvas.linear([lighten(c, 0.12), c])), { sx: -1, sy: 1 }),
      path(
        'M-74 14C-52 -20 48 -22 76 12C74 52 40 74 14 68C-2 72 -12 66 -28 70C-54 66 -74 44 -74 14Z',
        canvas.linear([darken(c, 0.14), lighten(c, 0.08)]),
      ),
      circle(0, -16, 30, '#2a2226', { opacity: 0.85 }),
      ...stamens,
      circle(0, -18, 12, '#6f7a58'),
      stroke('M-9 -18H9M0 -27V-9M-6 -24L6 -12M6 -24L-6 -12', '#3f4634', 2),
    ],
    { s, rot },
  )
}

/** A poppy's stem. From its foot at (x, y) it rises by `h` and leans by `lean` to the side. */
export const poppyStem = (x: number, y: number, h: number, lean: number, c: Color, w = 5): string =>
  stroke(
    `M${round(x)} ${round(y)}C${round(x - lean * 0.3)} ${round(y - h * 0.4)} ${round(x + lean * 0.9)} ${round(y - h * 0.6)} ${round(x + lean)} ${round(y - h)}`,
    c,
    w,
  )

/** A poppy bud that hangs from its stem; (x, y) is the foot of the stem. */
export const poppyBud = (x: number, y: number, h: number, c: Color, petal: Color, flip = 1): string =>
  at(
    x,
    y,
    [
      stroke(
        `M0 0C${round(-h * 0.06)} ${round(-h * 0.5)} ${round(h * 0.02)} ${round(-h * 1.02)} ${round(h * 0.09)} ${round(-h)}C${round(h * 0.13)} ${round(-h * 0.99)} ${round(h * 0.14)} ${round(-h * 0.94)} ${round(h * 0.14)} ${round(-h * 0.92)}`,
        c,
        h * 0.016,
      ),
      at(
        h * 0.14,
        -h * 0.93,
        path('M0 0C-20 6 -24 34 0 58C24 34 20 6 0 0Z', c) + path('M-3 16C-8 30 -4 44 0 54C4 44 6 30 3 16Z', petal),
        { s: h / 420 },
      ),
    ],
    { sx: flip, sy: 1 },
  )
