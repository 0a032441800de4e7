import { lighten, type Color } from '../../lib/color.ts'
import { at, path, stroke } from '../../lib/svg.ts'

const SITTING =
  'M-62 4C-84 -40 -66 -108 -40 -138C-58 -150 -66 -176 -58 -204L-66 -248Q-64 -256 -56 -252L-28 -232Q0 -240 28 -232L56 -252Q64 -256 66 -248L58 -204C66 -176 58 -150 40 -138C66 -108 84 -40 62 4Z'

const HALF_HEART = 'M-86 -10C-50 16 -22 6 0 -22C-78 -74 -82 -152 -38 -158C-16 -160 -2 -144 0 -124'

/**
 * Two cats from behind that lean together, their tails in the shape of a heart; origin where they sit, about 470 wide.
 */
export const roofCats = (x: number, y: number, s: number, left: Color, right: Color): string =>
  at(
    x,
    y,
    [
      at(-146, 0, path(SITTING, left) + stroke('M-40 -138Q0 -120 40 -138', lighten(left, 0.24), 5), { rot: 5 }),
      at(146, 0, path(SITTING, right) + stroke('M-40 -138Q0 -120 40 -138', lighten(right, 0.24), 5), {
        rot: -5,
        s: 0.94,
      }),
      stroke(HALF_HEART, left, 21),
      at(0, 0, stroke(HALF_HEART, right, 21), { sx: -1, sy: 1 }),
    ],
    { s },
  )
