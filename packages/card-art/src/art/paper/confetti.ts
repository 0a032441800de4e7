import type { Canvas } from '../../lib/canvas.ts'
import { type Area, cycle, inside, item, lerp, round, times, type Point } from '../../lib/number.ts'
import { polygon, smooth, star } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface ConfettiOptions {
  y0?: number
  y1?: number
  x0?: number
  x1?: number
  s?: number
  fall?: number
  /** the area of the texts, which stays free */
  clear?: Area
}

export function confetti(
  canvas: Canvas,
  n: number,
  cols: readonly string[],
  { y0 = 0, y1 = canvas.height, x0 = 0, x1 = canvas.width, s = 1, fall = 1.5, clear }: ConfettiOptions = {},
) {
  let o = ''
  for (let i = 0; i < n; i++) {
    const x = canvas.between(x0, x1)
    const y = y0 + (y1 - y0) * Math.pow(canvas.random(), fall)
    const c = cycle(cols, i)
    const z = canvas.between(8, 18) * canvas.unit * s
    const k = canvas.integer(0, 5)
    const rot = canvas.between(0, 360)
    if (inside(clear, x, y)) continue
    const q =
      k < 2
        ? rect(-z / 2, -z / 4, z, z / 2, c, { rx: z * 0.06 })
        : k === 2
          ? circle(0, 0, z * 0.34, c)
          : k === 3
            ? stroke(`M${round(-z)} 0q${round(z * 0.5)} ${round(-z * 0.7)} ${round(z)} 0t${round(z)} 0`, c, z * 0.24)
            : k === 4
              ? path(
                  polygon([
                    [0, -z * 0.5],
                    [z * 0.45, z * 0.35],
                    [-z * 0.45, z * 0.35],
                  ]),
                  c,
                )
              : path(star(0, 0, z * 0.55, z * 0.24, 5), c)
    o += at(x, y, q, { rot })
  }
  return o
}

export interface BuntingOptions {
  n?: number
  size?: number
  c?: string
  x0?: number
  x1?: number
  shape?: number
}

export function bunting(
  canvas: Canvas,
  y: number,
  sag: number,
  cols: readonly string[],
  { n = 11, size = 70, c = '#fff', x0 = -20, x1 = canvas.width + 20, shape = 0 }: BuntingOptions = {},
) {
  const pts = times(n + 1, (i): Point => {
    const t = i / n
    return [lerp(x0, x1, t), y + sag * 4 * t * (1 - t)]
  })
  let o = stroke(smooth(pts, false, 1), c, 4 * canvas.unit)
  for (let i = 0; i < n; i++) {
    const [ax, ay] = item(pts, i)
    const [bx, by] = item(pts, i + 1)
    const z = size * canvas.unit
    const mx = (ax + bx) / 2
    const my = (ay + by) / 2
    const a = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
    const w = Math.hypot(bx - ax, by - ay) * 0.78
    o += at(
      mx,
      my,
      path(
        shape
          ? `M${round(-w / 2)} 0H${round(w / 2)}V${round(z * 0.62)}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(-w / 2)} ${round(z * 0.62)}Z`
          : `M${round(-w / 2)} 0H${round(w / 2)}L0 ${round(z)}Z`,
        cycle(cols, i),
      ) + path(`M${round(-w / 2)} 0H${round(w / 2)}V${round(z * 0.09)}H${round(-w / 2)}Z`, '#fff', { opacity: 0.35 }),
      { rot: a },
    )
  }
  return group(o, { filter: shadow(canvas, { y: 6, b: 6, o: 0.22 }) })
}
