import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'

/** The crown as discs: x, y, radius, in hundredths of the tree's size. */
const CROWN: readonly Triple[] = [
  [0, -96, 46],
  [-48, -66, 42],
  [46, -70, 44],
  [-66, -22, 36],
  [-22, -30, 46],
  [30, -24, 46],
  [68, -28, 34],
]
const LIT: readonly Triple[] = [
  [-10, -108, 26],
  [-56, -78, 22],
  [30, -84, 24],
  [-26, -44, 20],
  [52, -44, 17],
]

const discs = (all: readonly Triple[]): string => all.map(([x, y, r]) => disc(x, y, r)).join('')

/** A broad-leaved tree in autumn colors; (x, y) is the foot of its trunk, its height about 1.5 times `r`. */
export const autumnTree = (x: number, y: number, r: number, c: Color): string =>
  at(
    x,
    y,
    [
      stroke('M0 44C-4 10 2 -20 0 -50M0 4L-34 -34M2 -6L36 -40', '#56311f', 11),
      path(discs(CROWN), c),
      path(discs(CROWN.slice(3)), darken(c, 0.12), { opacity: 0.55 }),
      path(discs(LIT), lighten(c, 0.26), { opacity: 0.6 }),
    ],
    { s: r / 100 },
  )
