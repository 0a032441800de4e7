import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, path, stroke } from '../../lib/svg.ts'

/** A folded paper boat; origin = its waterline, 280 wide. */
export const paperBoat = (x: number, y: number, s: number, c: Color, rot = 0): string =>
  at(
    x,
    y,
    [
      path('M0 -176L-72 -30H0Z', lighten(c, 0.35)),
      path('M0 -176L72 -30H0Z', darken(c, 0.14)),
      path('M-140 -66L-72 -30H0L-30 34H-86Z', c),
      path('M140 -66L72 -30H0L30 34H86Z', darken(c, 0.2)),
      path('M0 -62L-56 34H56Z', lighten(c, 0.16)),
      path('M0 -62L56 34H0Z', darken(c, 0.07)),
    ],
    { s, rot },
  )

/** A folded paper plane flying to the right. */
export const paperPlane = (x: number, y: number, s: number, c: Color, rot = 0): string =>
  at(
    x,
    y,
    [
      path('M-120 -10L120 -60L-40 26Z', c),
      path('M120 -60L-40 26L-18 74Z', darken(c, 0.22)),
      path('M120 -60L-40 26L10 52Z', lighten(c, 0.3)),
      stroke('M120 -60L-40 26', darken(c, 0.1), 2),
    ],
    { s, rot },
  )
