import { lighten, type Color } from '../../lib/color.ts'
import { cycle, lerp, round, times, type Point } from '../../lib/number.ts'
import { at, circle, rect, stroke } from '../../lib/svg.ts'

const SAG = 46
const SLIPS = ['#f7ead0', '#e8573f', '#f6b5a0', '#f3cf74']

/** A cord between two points with `n` riddle slips hanging from it. */
export const riddleSlips = (from: Point, to: Point, n: number, s: number, cord: Color): string => {
  const onCord = (t: number): Point => [lerp(from[0], to[0], t), lerp(from[1], to[1], t) + SAG * 4 * t * (1 - t) * s]
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + SAG * 2 * s]
  const slip = (i: number) => {
    const [x, y] = onCord((i + 0.5) / n)
    const paper = cycle(SLIPS, i)
    const ink = paper === '#e8573f' ? '#ffe9c4' : '#8a3a24'
    return at(
      x,
      y,
      [
        stroke('M0 0V26', cord, 2),
        rect(-24, 26, 48, 150, paper, { rx: 3 }),
        rect(-24, 26, 48, 12, lighten(paper, 0.35), { rx: 3 }),
        stroke(i % 2 ? 'M-8 54V150M8 54V126' : 'M-8 54V132M8 54V150', ink, 4, {
          'stroke-dasharray': '9 9',
          opacity: 0.75,
        }),
        circle(0, 34, 4, ink),
      ],
      { s, rot: i % 2 ? 2.5 : -2.5 },
    )
  }
  const line = `M${round(from[0])} ${round(from[1])}Q${round(middle[0] ?? 0)} ${round(middle[1] ?? 0)} ${round(to[0])} ${round(to[1])}`
  return stroke(line, cord, 3) + times(n, slip).join('')
}
