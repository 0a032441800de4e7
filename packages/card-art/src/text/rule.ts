import type { Canvas } from '../lib/canvas.ts'
import { round, times } from '../lib/number.ts'
import { polygon, sparkle } from '../lib/path.ts'
import { circle, path, stroke } from '../lib/svg.ts'

export type RuleKind = 'line' | 'diamond' | 'star' | 'dots' | 'heart'

const heartAt = (x: number, y: number, u: number): string => {
  const p = (dx: number, dy: number) => `${round(x + dx * u)} ${round(y + dy * u)}`
  return `M${p(0, 12)}C${p(-26, -6)} ${p(-16, -20)} ${p(0, -8)}C${p(16, -20)} ${p(26, -6)} ${p(0, 12)}Z`
}

/** A dividing line centred on (x, y), with an ornament in its middle. */
export const rule = (canvas: Canvas, kind: RuleKind, x: number, y: number, width: number, fill: string): string => {
  const u = canvas.unit
  const broken = (gap: number) =>
    stroke(
      `M${round(x - width / 2)} ${round(y)}H${round(x - gap * u)}M${round(x + gap * u)} ${round(y)}H${round(x + width / 2)}`,
      fill,
      2 * u,
    )
  const diamond = () =>
    polygon([
      [x, y - 9 * u],
      [x + 9 * u, y],
      [x, y + 9 * u],
      [x - 9 * u, y],
    ])
  switch (kind) {
    case 'diamond':
      return broken(22) + path(diamond(), fill)
    case 'star':
      return broken(30) + path(sparkle(x, y, 17 * u, 0.16), fill)
    case 'dots':
      return times(5, (i) => circle(x + (i - 2) * 22 * u, y, (4.6 - Math.abs(i - 2)) * u, fill)).join('')
    case 'heart':
      return broken(28) + path(heartAt(x, y, u), fill)
    case 'line':
      return stroke(`M${round(x - width / 2)} ${round(y)}H${round(x + width / 2)}`, fill, 2 * u)
  }
}
