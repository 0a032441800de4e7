import type { Canvas } from '../../lib/canvas.ts'
import { round, times } from '../../lib/number.ts'
import { at, rect, stroke } from '../../lib/svg.ts'

/** Reeds and a few bulrushes around (x, y), leaning one way; `h` is the height of the tallest. */
export const reeds = (
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  c: string,
  { n = 16, lean = 0.16 } = {},
): string =>
  times(n, (i) => {
    const dx = (i - n / 2) * h * 0.045 + canvas.between(-10, 10)
    const l = h * canvas.between(0.45, 1)
    const b = l * (lean + canvas.between(-0.14, 0.14))
    const tip: [number, number] = [round(x + dx + b), round(y - l)]
    const head = i % 4 === 1
    return (
      stroke(
        `M${round(x + dx)} ${round(y)}Q${round(x + dx)} ${round(y - l * 0.6)} ${tip[0]} ${tip[1]}`,
        c,
        head ? 5 : 4,
      ) + (head ? at(tip[0], tip[1], rect(-7, -6, 14, h * 0.13, c, { rx: 7 }), { rot: (b / l) * 40 }) : '')
    )
  }).join('')
