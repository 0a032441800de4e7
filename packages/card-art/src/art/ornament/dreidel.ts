import { darken, lighten, type Color } from '../../lib/color.ts'
import { item } from '../../lib/number.ts'
import { at, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'

/** nun, gimel, he, shin: the letters on the four sides of a dreidel */
const LETTERS = [
  'M-8 -22H8Q12 -22 12 -16V20H-14',
  'M-10 -22H4Q10 -22 10 -14V22M10 4L-10 22',
  'M-16 -22H16V22M-14 -4V22',
  'M-20 -22Q-20 22 -4 22H4Q20 22 20 -22M0 -22Q0 4 -16 10',
]

export interface DreidelOptions {
  c: Color
  /** color of the letters and the knob */
  line: Color
  /** index of the letter on the left side, 0 to 3; the right side shows the next letter */
  letter?: number
  rot?: number
}

/** A dreidel (spinning top) with two of its letters visible; origin in its middle, about 120 wide and 220 high. */
export const dreidel = (x: number, y: number, s: number, { c, line, letter = 3, rot = 0 }: DreidelOptions): string =>
  at(
    x,
    y,
    [
      rect(-8, -108, 16, 66, darken(c, 0.3), { rx: 6 }),
      ellipse(0, -106, 13, 8, line),
      path('M-62 36L0 58L4 112Q0 118 -4 112Q-14 88 -62 36Z', darken(c, 0.16)),
      path('M62 36L0 58L4 112Q14 88 62 36Z', darken(c, 0.36)),
      path('M-62 -44L0 -64L62 -44L0 -24Z', lighten(c, 0.3)),
      path('M-62 -44L0 -24V58L-62 36Z', c),
      path('M62 -44L0 -24V58L62 36Z', darken(c, 0.22)),
      group(stroke(item(LETTERS, letter), line, 8), { transform: 'translate(-31 8) skewY(19) scale(.86 1)' }),
      group(stroke(item(LETTERS, (letter + 1) % 4), line, 8, { opacity: 0.75 }), {
        transform: 'translate(31 8) skewY(-19) scale(.86 1)',
      }),
    ],
    { s, rot },
  )

/** A chocolate coin with a small six-pointed star. */
export const gelt = (x: number, y: number, s: number, c: Color): string => {
  const edge = darken(c, 0.3)
  return at(
    x,
    y,
    [
      ellipse(0, 4, 34, 34, edge),
      ellipse(0, 0, 34, 34, c),
      ellipse(0, 0, 26, 26, lighten(c, 0.2)),
      stroke('M0 -18L15.6 9H-15.6ZM0 18L-15.6 -9H15.6Z', edge, 3),
    ],
    { s },
  )
}
