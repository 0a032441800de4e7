import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, stroke } from '../../lib/svg.ts'

/** A whale swimming left, its middle at (x, y); 300 units long at scale 1. */
export const whale = (x: number, y: number, s: number, c: Color, flip = 1): string =>
  at(
    x,
    y,
    [
      path(
        'M96 -18C126 -40 138 -66 136 -96C158 -78 164 -58 160 -44C176 -56 196 -60 214 -52C204 -26 176 -6 140 6Z',
        darken(c, 0.14),
      ),
      path('M-150 6C-152 -58 -84 -92 -16 -84C54 -76 96 -44 146 -22C140 16 76 62 -20 66C-100 68 -146 44 -150 6Z', c),
      path(
        'M-148 18C-120 38 -60 40 -6 34C40 30 84 22 112 22C76 50 26 66 -24 66C-98 66 -140 46 -148 18Z',
        lighten(c, 0.62),
      ),
      stroke('M-122 40C-96 50 -66 54 -40 52M-108 50C-86 58 -62 60 -42 60', lighten(c, 0.2), 3),
      path('M-34 34C-46 70 -24 98 6 104C10 76 2 50 -4 34Z', darken(c, 0.18)),
      circle(-104, 4, 5.5, '#1b2a33'),
      circle(-106, 2, 1.8, '#fff'),
      stroke('M-138 20C-128 26 -116 26 -106 22', darken(c, 0.3), 3),
    ],
    { sx: s * flip, sy: s },
  )

/** A small fish swimming left, its middle at (x, y); 60 units long at scale 1. */
export const fish = (x: number, y: number, s: number, c: Color, flip = 1): string =>
  at(
    x,
    y,
    [
      path('M18 0L38 -15Q34 0 38 15Z', darken(c, 0.12)),
      path('M-30 0C-20 -19 8 -19 24 0C8 19 -20 19 -30 0Z', c),
      path('M-6 -13C2 -7 2 7 -6 13C-1 5 -1 -5 -6 -13Z', lighten(c, 0.45)),
      circle(-18, -3, 2.6, '#22303a'),
    ],
    { sx: s * flip, sy: s },
  )

/** A sea turtle seen from above, swimming up and left. */
export const turtle = (x: number, y: number, s: number, c: Color, rot = -50): string =>
  at(
    x,
    y,
    [
      path(
        'M-30 -24C-62 -46 -86 -30 -92 -6C-70 -12 -48 -10 -34 2ZM30 -24C62 -46 86 -30 92 -6C70 -12 48 -10 34 2ZM-22 40C-40 50 -46 66 -42 76C-28 70 -18 62 -12 50ZM22 40C40 50 46 66 42 76C28 70 18 62 12 50Z',
        lighten(c, 0.25),
      ),
      ellipse(0, -58, 15, 19, lighten(c, 0.25)),
      ellipse(0, 0, 42, 54, c),
      stroke(
        'M0 -50L-18 -28L-18 22L0 46L18 22L18 -28ZM-18 -28L-40 -16M18 -28L40 -16M-18 22L-36 30M18 22L36 30M-18 -3H18',
        darken(c, 0.28),
        3,
      ),
    ],
    { s, rot },
  )

/** Kelp swaying up from (x, y). */
export const kelp = (x: number, y: number, h: number, c: Color): string =>
  group([
    stroke(
      `M${round(x)} ${round(y)}C${round(x - h * 0.12)} ${round(y - h * 0.3)} ${round(x + h * 0.14)} ${round(y - h * 0.6)} ${round(x)} ${round(y - h)}`,
      darken(c, 0.12),
      h * 0.022,
    ),
    ...times(7, (i) => {
      const t = 0.16 + i * 0.12
      const side = i % 2 ? 1 : -1
      return at(
        x + Math.sin(t * 6) * h * -0.03,
        y - h * t,
        path(
          `M0 0C${round(side * h * 0.05)} ${round(-h * 0.02)} ${round(side * h * 0.13)} ${round(-h * 0.08)} ${round(side * h * 0.12)} ${round(-h * 0.17)}C${round(side * h * 0.04)} ${round(-h * 0.13)} 0 ${round(-h * 0.07)} 0 0Z`,
          i % 3 ? c : lighten(c, 0.14),
        ),
      )
    }),
  ])

/** A branched coral standing on (x, y). */
export const coral = (x: number, y: number, s: number, c: Color): string =>
  at(
    x,
    y,
    stroke(
      'M0 0V-60M0 -24C-26 -34 -30 -54 -28 -78M0 -34C24 -42 30 -58 30 -84M0 -60C-10 -76 -10 -92 -8 -106M0 -60C12 -72 14 -84 12 -98M-28 -56L-44 -72M30 -60L46 -74',
      c,
      13,
    ),
    { s },
  )
