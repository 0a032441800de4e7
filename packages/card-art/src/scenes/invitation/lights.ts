import type { Canvas } from '../../lib/canvas.ts'
import { cycle, item, lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface StringLightsOptions {
  n?: number
  c?: string
  r?: number
}

export function stringLights(
  canvas: Canvas,
  pts: readonly Point[],
  cols: readonly string[],
  { n = 14, c = '#2c2a3a', r = 9 }: StringLightsOptions = {},
) {
  const N = n * 6
  const at_ = (t: number): Point => {
    const q = t * (pts.length - 1)
    const i = Math.min(pts.length - 2, Math.floor(q))
    const k = q - i
    const [ax, ay] = item(pts, i)
    const [bx, by] = item(pts, i + 1)
    const sag = Math.hypot(bx - ax, by - ay) * 0.12
    return [lerp(ax, bx, k), lerp(ay, by, k) + sag * 4 * k * (1 - k)]
  }
  let o = stroke(
    smooth(
      times(N + 1, (i) => at_(i / N)),
      false,
      1,
    ),
    c,
    3 * canvas.unit,
  )
  for (let i = 0; i < n; i++) {
    const [x, y] = at_((i + 0.5) / n)
    const cc = cycle(cols, i)
    const z = r * canvas.unit
    o +=
      glow(canvas, x, y + z * 1.6, z * 5, cc, 0.55) +
      rect(x - z * 0.34, y - z * 0.2, z * 0.68, z * 0.8, c, { rx: z * 0.15 }) +
      path(
        `M${round(x)} ${round(y + z * 0.4)}C${round(x + z * 1.1)} ${round(y + z * 0.9)} ${round(x + z * 0.9)} ${round(y + z * 2.4)} ${round(x)} ${round(y + z * 2.8)}C${round(x - z * 0.9)} ${round(y + z * 2.4)} ${round(x - z * 1.1)} ${round(y + z * 0.9)} ${round(x)} ${round(y + z * 0.4)}Z`,
        cc,
      ) +
      ellipse(x - z * 0.3, y + z * 1.3, z * 0.16, z * 0.4, '#fff', { opacity: 0.7 })
  }
  return o
}
