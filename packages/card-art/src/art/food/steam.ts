import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { group, stroke } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'

/** Wisps of steam that rise `h` above (x, y), `spread` apart. */
export const steam = (
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  { n = 3, spread = 70, c = '#fff', o = 0.45 }: { n?: number; spread?: number; c?: Color; o?: number } = {},
): string => {
  const wisp = (i: number) => {
    const left = x + (i - (n - 1) / 2) * spread
    const tall = h * (i % 2 ? 1 : 0.8)
    const sway = i % 2 ? -h * 0.14 : h * 0.14
    return stroke(
      `M${round(left)} ${round(y)}c${round(sway)} ${round(-tall * 0.2)} ${round(-sway)} ${round(-tall * 0.34)} 0 ${round(-tall * 0.54)}` +
        `c${round(sway)} ${round(-tall * 0.18)} ${round(-sway * 0.8)} ${round(-tall * 0.3)} ${round(sway * 0.2)} ${round(-tall * 0.46)}`,
      c,
      h * 0.05,
    )
  }
  return group(times(n, wisp), { opacity: o, filter: blur(canvas, 7) })
}
