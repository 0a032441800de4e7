import { round } from '../../lib/number.ts'

type Bar = readonly [x: number, y: number, w: number, h: number]

/** One half of the sign, 46 units wide and 100 high; the long bars continue in the other half. */
const HALF: readonly Bar[] = [
  [1, 6, 49, 7],
  [19, 0, 8, 22],
  [7, 21, 43, 6.5],
  [9, 33, 7, 20],
  [9, 33, 29, 6.5],
  [31, 33, 7, 20],
  [9, 47, 29, 6.5],
  [13, 53, 7, 10],
  [27, 53, 7, 10],
  [0, 62, 50, 7],
  [9, 75, 7, 25],
  [9, 75, 29, 6.5],
  [31, 75, 7, 25],
  [9, 93, 29, 7],
]

/** The sign of double happiness as cut paper, its two halves mirrored; `size` wide and high, centered. */
export const doubleJoy = (cx: number, cy: number, size: number): string => {
  const k = size / 100
  const box = (x: number, [, y, w, h]: Bar) =>
    `M${round(cx + x * k)} ${round(cy + (y - 50) * k)}h${round(w * k)}v${round(h * k)}h${round(-w * k)}Z`
  return HALF.flatMap((bar) => [box(bar[0] - 50, bar), box(50 - bar[0] - bar[2], bar)]).join('')
}
