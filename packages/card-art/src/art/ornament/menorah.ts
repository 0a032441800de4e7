import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'
import { candle } from './candle.ts'

export interface MenorahOptions {
  metal: FoilName
  /** colors of the candles, used in turn from the middle outwards */
  candles: readonly [Color, Color]
  flame?: Color
}

const RADII = [54, 106, 158, 210]
/** heights above the foot: of the cups on the eight branches, and of the helper candle's cup */
const CUP = 262
const HELPER_CUP = 322

const cup = (x: number, y: number, fill: string): string =>
  path(
    `M${x - 19} ${y - 10}H${x + 19}Q${x + 16} ${y + 10} ${x} ${y + 16}Q${x - 16} ${y + 10} ${x - 19} ${y - 10}Z`,
    fill,
  )

/** A nine-branched hanukkiah with all candles lit; origin at the middle of its foot, about 460 wide and 440 high. */
export const menorah = (canvas: Canvas, x: number, y: number, s: number, options: MenorahOptions): string => {
  const { metal, candles, flame = '#ffc04a' } = options
  const fill = foil(canvas, metal)
  const arms = RADII.map((r) => `M${-r} ${-CUP}A${r} ${round(r * 0.94)} 0 0 0 ${r} ${-CUP}`).join('')
  const places = RADII.flatMap((r, i) => [-r, r].map((branch) => ({ branch, color: candles[i % 2 ? 0 : 1] })))
  const body = [
    path('M-110 0Q-104 -20 -60 -26Q-26 -30 -20 -52H20Q26 -30 60 -26Q104 -20 110 0Z', fill),
    rect(-118, -4, 236, 16, fill, { rx: 8 }),
    rect(-9, -HELPER_CUP, 18, HELPER_CUP - 40, fill),
    stroke(arms, fill, 13),
    ...RADII.map((r) => ellipse(0, -CUP + r * 0.94, 19, 12, fill)),
    circle(0, -CUP - 18, 16, fill),
    path(roundedBox(-24, -58, 48, 12, 6), fill),
    ...places.map(({ branch }) => cup(branch, -CUP, fill)),
    cup(0, -HELPER_CUP, fill),
  ]
  const lights = places.map(({ branch, color }) => candle(canvas, branch, -CUP - 8, 74, { c: color, w: 17, flame }))
  return at(
    x,
    y,
    [
      group(body, { filter: shadow(canvas, { y: 8, b: 10, o: 0.4, c: '#04081c' }) }),
      ...lights,
      candle(canvas, 0, -HELPER_CUP - 8, 92, { c: candles[0], w: 18, flame }),
    ],
    { s },
  )
}
