import { round } from '../../lib/number.ts'
import { at, path } from '../../lib/svg.ts'

/** A heart as a path, its center at (x, y). */
export const heartAt = (x: number, y: number, s: number): string =>
  heartD(s).replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${round(Number(a) + x)} ${round(Number(b) + y)}`,
  )

/** A heart as a path around the origin. */
export const heartD = (s = 1) =>
  `M0 ${round(34 * s)}C${round(-70 * s)} ${round(-10 * s)} ${round(-52 * s)} ${round(-62 * s)} ${round(-22 * s)} ${round(-58 * s)}C${round(-8 * s)} ${round(-56 * s)} 0 ${round(-44 * s)} 0 ${round(-36 * s)}C0 ${round(-44 * s)} ${round(8 * s)} ${round(-56 * s)} ${round(22 * s)} ${round(-58 * s)}C${round(52 * s)} ${round(-62 * s)} ${round(70 * s)} ${round(-10 * s)} 0 ${round(34 * s)}Z`

export interface HeartOptions {
  rot?: number
  o?: number | undefined
  shine?: boolean | undefined
  filter?: string | undefined
}

export const heart = (x: number, y: number, s: number, c: string, { rot = 0, o, shine, filter }: HeartOptions = {}) =>
  at(
    x,
    y,
    path(heartD(), c) +
      (shine ? path('M-34 -22C-38 -40 -28 -50 -18 -49C-26 -44 -30 -36 -30 -24Z', '#fff', { opacity: 0.55 }) : ''),
    { s, rot, o, filter },
  )
