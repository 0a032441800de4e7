import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, path, stroke } from '../../lib/svg.ts'

/** A plain ribbon around the foot of a wreath, its two ends hanging down from (x, y); 190 units long at scale 1. */
export const sash = (x: number, y: number, s: number, c: Color): string =>
  at(
    x,
    y,
    [
      path('M-34 -36L-74 176L-40 152L-10 180L26 -28Z', darken(c, 0.18)),
      path('M34 -36L78 170L44 150L14 178L-26 -28Z', c),
      stroke('M22 -22L50 146M-20 -20L-46 148', lighten(c, 0.35), 4, { opacity: 0.55 }),
      path('M-48 -58Q0 -30 48 -58L44 -4Q0 24 -44 -4Z', lighten(c, 0.08)),
      stroke('M-45 -46Q0 -18 45 -46M-42 -14Q0 12 42 -14', lighten(c, 0.4), 3, { opacity: 0.6 }),
    ],
    { s },
  )
