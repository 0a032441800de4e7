import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'

export interface ParcelOptions {
  tape: Color
  rot?: number
}

/** A cardboard parcel seen from above a corner, 170 wide, centered on (x, y). */
export const parcel = (x: number, y: number, s: number, box: Color, { tape, rot = 0 }: ParcelOptions): string =>
  at(
    x,
    y,
    [
      path(
        polygon([
          [0, -84],
          [84, -44],
          [0, -4],
          [-84, -44],
        ]),
        lighten(box, 0.24),
      ),
      path(
        polygon([
          [-84, -44],
          [0, -4],
          [0, 92],
          [-84, 50],
        ]),
        box,
      ),
      path(
        polygon([
          [84, -44],
          [0, -4],
          [0, 92],
          [84, 50],
        ]),
        darken(box, 0.2),
      ),
      path(
        polygon([
          [-34, -68],
          [-50, -60],
          [34, -20],
          [50, -28],
        ]),
        tape,
      ),
      path(
        polygon([
          [34, -20],
          [50, -28],
          [50, -2],
          [34, 6],
        ]),
        darken(tape, 0.14),
      ),
      path(
        polygon([
          [-68, 4],
          [-26, 24],
          [-26, 58],
          [-68, 37],
        ]),
        '#fff7ea',
      ),
      stroke('M-60 16l26 12M-60 26l18 9', darken(box, 0.3), 4),
    ],
    { s, rot },
  )

export interface SlabOptions {
  face: string
  side: Color
  depth: number
}

const ONE = 'M0 36L52 0H96V230H42V72L0 92Z'
const DOT = 'M0 186H46V230H0Z'

/** "11.11" in thick letters, 560 wide and 230 high; (x, y) is the middle of its foot. */
export const elevenEleven = (x: number, y: number, s: number, { face, side, depth }: SlabOptions): string => {
  const glyphs: [number, string][] = [
    [-280, ONE],
    [-146, ONE],
    [-23, DOT],
    [48, ONE],
    [182, ONE],
  ]
  const copies = (dx: number, dy: number, draw: (d: string) => string) =>
    at(
      dx,
      dy,
      glyphs.map(([gx, d]) => at(gx, -230, draw(d))),
    )
  return at(
    x,
    y,
    [
      ...times(depth, (i) =>
        copies((depth - i) * 1.6, -(depth - i) * 1, (d) => path(d, i < depth / 2 ? darken(side, 0.25) : side)),
      ),
      copies(0, 0, (d) => path(d, face)),
      copies(0, 0, (d) => stroke(d, '#fff', 4, { opacity: '0.55' })),
    ],
    { s },
  )
}

/** A paper shopping bag, 130 wide, standing on (x, y). */
export const shoppingBag = (x: number, y: number, s: number, color: Color, mark: string): string =>
  at(
    x,
    y,
    [
      stroke('M-30 -150C-30 -206 30 -206 30 -150', darken(color, 0.35), 7),
      path('M-64 -154H64L70 0H-70Z', color),
      path('M34 -154H64L70 0H42Z', darken(color, 0.18)),
      path('M-64 -154H64L65 -138H-65Z', lighten(color, 0.3)),
      stroke('M-22 -142C-22 -196 22 -196 22 -142', lighten(color, 0.45), 7),
      at(-14, -64, mark),
    ],
    { s },
  )
