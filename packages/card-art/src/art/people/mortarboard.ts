import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'

interface MortarboardOptions {
  c: Color
  tassel: Color
  rot?: number
  /** the cap flies, so its tassel swings up */
  flying?: boolean
}

/** A graduate's square cap, about 240 wide; origin in the middle of its top. */
export const mortarboard = (
  x: number,
  y: number,
  s: number,
  { c, tassel, rot = 0, flying = false }: MortarboardOptions,
): string => {
  const cord = flying ? 'M0 -10Q70 -40 104 -16Q122 0 148 -14' : 'M0 -10Q60 -12 88 2V64'
  const fringe = flying
    ? 'M144 -22L206 -34L198 -18L208 -8L196 0L150 -6Z'
    : 'M80 60H96L104 118L94 110L88 120L82 110L72 118Z'
  return at(
    x,
    y,
    [
      path('M-66 6V56C-44 84 44 84 66 56V6Z', darken(c, 0.3)),
      path('M-66 34C-44 62 44 62 66 34V44C44 72 -44 72 -66 44Z', tassel, { opacity: 0.75 }),
      path('M-126 -6L0 -60L126 -6L0 50Z', darken(c, 0.35), { transform: 'translate(0 8)' }),
      path('M-126 -6L0 -60L126 -6L0 50Z', c),
      path('M-126 -6L0 -60L126 -6L0 -48Z', lighten(c, 0.16)),
      stroke(cord, tassel, 6),
      path(fringe, tassel),
      ellipse(0, -10, 13, 7, tassel),
    ],
    { s, rot },
  )
}
