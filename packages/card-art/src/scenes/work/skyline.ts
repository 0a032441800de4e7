import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { path, rect } from '../../lib/svg.ts'

/** Town houses from `x` to `x + w`, standing on `y`, at most `h` high, some windows lit. */
export const skyline = (canvas: Canvas, x: number, y: number, w: number, h: number, c: Color, lit: Color): string => {
  const back: string[] = []
  const front: string[] = []
  let windows = ''
  for (let left = x - 10; left < x + w;) {
    const wide = canvas.between(0.09, 0.16) * w
    const high = h * canvas.between(0.4, 1)
    back.push(`M${round(left + wide * 0.4)} ${round(y)}v${round(-high)}h${round(wide * 0.8)}V${round(y)}Z`)
    const low = h * canvas.between(0.24, 0.66)
    front.push(`M${round(left)} ${round(y)}v${round(-low)}h${round(wide * 0.86)}V${round(y)}Z`)
    const rows = Math.floor(low / 34)
    windows += times(rows * 2, (i) =>
      canvas.random() < 0.55
        ? rect(left + wide * (0.16 + (i % 2) * 0.34), y - low + 14 + Math.floor(i / 2) * 34, wide * 0.2, 16, lit, {
            opacity: 0.8,
          })
        : '',
    ).join('')
    left += wide
  }
  return path(back.join(''), lighten(c, 0.22)) + path(front.join(''), c) + windows
}
