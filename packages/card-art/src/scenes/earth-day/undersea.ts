import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { item, times, type Triple } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { coral, fish, kelp, turtle, whale } from './sea-life.ts'
import { stratum } from './strata.ts'

export interface SeaColors {
  /** colors of the water, from the surface down */
  sea: readonly [Color, Color, Color, Color]
  whale: Color
  turtle: Color
  fish: readonly [Color, Color]
  coral: Color
  kelp: Color
}

/** The plants: x as a share of the width, height of a kelp, scale of a coral; each is either a kelp or a coral. */
const FLOOR: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.05, 230, 0],
    [0.13, 160, 0],
    [0.3, 0, 0.84],
    [0.54, 0, 0.7],
    [0.68, 0, 0.9],
    [0.88, 170, 0],
    [0.96, 240, 0],
  ],
  landscape: [
    [0.03, 130, 0],
    [0.075, 90, 0],
    [0.2, 0, 0.62],
    [0.47, 0, 0.7],
    [0.54, 90, 0],
    [0.76, 0, 0.6],
    [0.94, 110, 0],
    [0.98, 150, 0],
  ],
}

/** The sea below `top` in four layers, with a whale, a turtle, two shoals and a floor of kelp and coral. */
export const undersea = (canvas: Canvas, top: number, colors: SeaColors): string => {
  const { width, height, landscape } = canvas
  const deep = height - top
  const size = landscape ? 1 : 1.4
  const swim = { filter: shadow(canvas, { y: 6, b: 7, o: 0.28 }) }
  const waters = colors.sea.map((c, i) => stratum(canvas, top + deep * i * 0.243, 12, 2.2 - i * 0.4, c).s)
  const shoal = (x: number, y: number, count: number, flip: number) =>
    times(count, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)]
      const s = 0.6 * size
      return fish(
        x + (column * 62 + row * 30) * s,
        y + (row * 40 + (i % 2) * 12) * s,
        s,
        item(colors.fish, i % 2),
        flip,
      )
    })
  const plants = FLOOR[landscape ? 'landscape' : 'portrait'].map(([x, kelpHeight, coralSize], i) =>
    kelpHeight > 0
      ? kelp(width * x, height + 12, kelpHeight, colors.kelp)
      : coral(width * x, height + 6, coralSize, i === 3 ? colors.fish[0] : colors.coral),
  )
  return group([
    item(waters, 0),
    group(shoal(width * (landscape ? 0.12 : 0.62), top + deep * 0.16, 6, -1), swim),
    item(waters, 1),
    group(whale(width * (landscape ? 0.68 : 0.36), top + deep * 0.37, 0.78 * size, colors.whale), swim),
    item(waters, 2),
    group(turtle(width * (landscape ? 0.36 : 0.8), top + deep * 0.62, 0.58 * size, colors.turtle), swim),
    group(shoal(width * (landscape ? 0.86 : 0.2), top + deep * 0.66, 3, 1), swim),
    item(waters, 3),
    group(plants, swim),
    ...times(14, () =>
      circle(canvas.between(0, width), canvas.between(top + deep * 0.2, height - 20), canvas.between(3, 9), '#fff', {
        opacity: 0.3,
      }),
    ),
  ])
}
