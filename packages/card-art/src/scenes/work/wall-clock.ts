import type { Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, rect, stroke } from '../../lib/svg.ts'

/** A round wall clock that shows five o'clock. */
export const wallClock = (x: number, y: number, r: number, rim: Color, hand: Color): string =>
  at(
    x,
    y,
    [
      circle(0, 0, 100, rim),
      circle(0, 0, 86, '#fffaf2'),
      ...times(12, (i) => rect(-3, -78, 6, i % 3 ? 10 : 18, rim, { rx: 3, transform: `rotate(${i * 30})` })),
      stroke('M0 0V-60', hand, 7),
      stroke('M0 0L22 38', hand, 9),
      circle(0, 0, 8, hand),
    ],
    { s: r / 100 },
  )
