import { darken, lighten } from '../../lib/color.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'

export interface RibbonBowOptions {
  c?: string
  tails?: boolean
  rot?: number
}

export function ribbonBow(
  x: number,
  y: number,
  s: number,
  { c = '#c8312b', tails = true, rot = 0 }: RibbonBowOptions = {},
) {
  const d = darken(c, 0.28)
  const l = lighten(c, 0.14)
  return at(
    x,
    y,
    [
      tails
        ? path('M-6 0C-20 30 -34 56 -44 96L-26 84L-14 100C-10 60 -2 30 4 4Z', d) +
          path('M6 0C20 30 34 56 44 96L26 84L14 100C10 60 2 30 -4 4Z', c)
        : '',
      path('M0 0C-24 -38 -78 -48 -86 -20C-92 8 -60 34 -4 8Z', c),
      path('M0 0C24 -38 78 -48 86 -20C92 8 60 34 4 8Z', l),
      path('M0 0C-22 -16 -54 -26 -70 -14C-58 4 -28 10 -4 6Z', d),
      path('M0 0C22 -16 54 -26 70 -14C58 4 28 10 4 6Z', darken(c, 0.15)),
      path(roundedBox(-14, -14, 28, 30, 9), l),
      stroke('M-6 -10Q-9 0 -6 12M6 -10Q9 0 6 12', d, 2),
    ],
    { s, rot },
  )
}
