import type { Canvas } from './canvas.ts'
import { TAU, clamp, item, lerp, round, times, type Point } from './number.ts'
import { smooth } from './path.ts'

export interface RidgeOptions {
  /** random jitter of each point, in card units */
  rough?: number
  /** number of steps along the line */
  n?: number
  phase?: number
}

/**
 * A rolling horizon: the path `d` is closed below the card, `yAt` returns the line's y at `x`, to place things on it.
 */
export interface Ridge {
  d: string
  yAt: (x: number) => number
}

/** A rolling line across the card around `y`; `amplitude` in card units, `frequency` in waves per card width. */
export const ridge = (
  canvas: Canvas,
  y: number,
  amplitude: number,
  frequency: number,
  { rough = 0, n = 40, phase = canvas.between(0, 9) }: RidgeOptions = {},
): Ridge => {
  const x0 = -20
  const x1 = canvas.width + 20
  const bottom = canvas.height + 20
  const second = canvas.between(0, 9)
  const third = canvas.between(0, 9)
  const points = times(n + 1, (i): Point => {
    const t = i / n
    const turn = t * frequency * TAU
    const wave =
      0.6 * Math.sin(phase + turn) + 0.28 * Math.sin(second + turn * 2.3) + 0.12 * Math.sin(third + turn * 5.1)
    return [lerp(x0, x1, t), y - amplitude * wave + (rough ? canvas.between(-rough, rough) : 0)]
  })
  const yAt = (x: number) => {
    const t = clamp((x - x0) / (x1 - x0), 0, 1) * n
    const i = Math.min(n - 1, Math.floor(t))
    return lerp(item(points, i)[1], item(points, i + 1)[1], t - i)
  }
  return { d: `${smooth(points, false, 1)}L${round(x1)} ${round(bottom)}L${round(x0)} ${round(bottom)}Z`, yAt }
}

/** The whole card with a hole in it; draw it with fill-rule evenodd. */
export const hole = (canvas: Canvas, inner: string): string =>
  `M-40 -40H${round(canvas.width + 40)}V${round(canvas.height + 40)}H-40Z ${inner}`

/** A closed wavy ring, for paper-cut layers; `swing` is the wave's height as a share of the radius. */
export const wavy = (
  canvas: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  waves: number,
  swing: number,
): string => {
  const steps = 90
  const phase = canvas.between(0, 6)
  const second = canvas.between(0, 6)
  const points = times(steps, (i): Point => {
    const angle = (i / steps) * TAU
    const k = 1 + swing * Math.sin(angle * waves + phase) + swing * 0.5 * Math.sin(angle * (waves * 2 - 1) + second)
    return [cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k]
  })
  return smooth(points, true, 1)
}
