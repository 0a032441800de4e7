import { TAU, lerp, round, times, type Point } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'

const around = (cx: number, cy: number, r: number, angle: number): string =>
  `${round(cx + Math.cos(angle) * r)} ${round(cy + Math.sin(angle) * r)}`

export interface PetalRing {
  n: number
  from: number
  to: number
  /** half the width of a petal, as a share of its sector */
  wide?: number
  /** rotation of the ring, as a share of a sector */
  turn?: number
}

/** A ring of pointed petals as one path. */
export const petals = (cx: number, cy: number, { n, from, to, wide = 0.5, turn = 0 }: PetalRing): string =>
  times(n, (i) => {
    const middle = ((i + turn) / n) * TAU
    const half = (wide * TAU) / n
    const belly = lerp(from, to, 0.62)
    const foot = lerp(from, to, 0.2)
    const [start, tip] = [around(cx, cy, from, middle), around(cx, cy, to, middle)]
    const side = (angle: number) => [around(cx, cy, foot, angle), around(cx, cy, belly, angle)] as const
    const [[low, high], [lowBack, highBack]] = [side(middle - half), side(middle + half)]
    return `M${start}C${low} ${high} ${tip}C${highBack} ${lowBack} ${start}Z`
  }).join('')

/** A ring of round beads as one path. */
export const beads = (cx: number, cy: number, r: number, n: number, size: number, turn = 0): string =>
  times(n, (i): Point => {
    const angle = ((i + turn) / n) * TAU
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
  })
    .map(([x, y]) => disc(x, y, size))
    .join('')

/** A line of loops round a circle, as one open path. */
export const loops = (cx: number, cy: number, r: number, n: number, height: number): string =>
  times(n, (i) => {
    const p = (k: number, reach: number) => around(cx, cy, reach, ((i + k) / n) * TAU)
    return `M${p(0, r)}C${p(0.1, r + height * 1.4)} ${p(0.9, r + height * 1.4)} ${p(1, r)}`
  }).join('')
