import type { Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { stroke } from '../../lib/svg.ts'

/** Nine wild geese flying to the right in a wedge, its tip at (x, y). */
export const geese = (x: number, y: number, s: number, c: Color): string =>
  stroke(
    times(9, (i) => {
      const row = Math.ceil(i / 2)
      const gx = x - row * 46 * s
      const gy = y + (i % 2 ? -1 : 1) * row * 22 * s
      const on = (dx: number, dy: number) => `${round(gx + dx * s)} ${round(gy + dy * s)}`
      return `M${on(-18, -8)}Q${on(-6, -8)} ${on(0, 0)}Q${on(4, -10)} ${on(16, -12)}`
    }).join(''),
    c,
    4 * s,
  )
