import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { stroke } from '../../lib/svg.ts'

/** Fine slanting rain between two heights; drawn as one path. */
export const rain = (canvas: Canvas, n: number, y0: number, y1: number, c: Color, o: number): string =>
  stroke(
    times(n, () => {
      const length = canvas.between(18, 46) * canvas.unit
      return `M${round(canvas.between(0, canvas.width))} ${round(canvas.between(y0, y1))}l${round(-length * 0.22)} ${round(length)}`
    }).join(''),
    c,
    1.8 * canvas.unit,
    { opacity: o },
  )
