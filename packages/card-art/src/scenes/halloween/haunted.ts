import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { item, lerp, radians, round, times } from '../../lib/number.ts'
import { at, path, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export function hauntedHouse(canvas: Canvas, x: number, y: number, s: number, c: string, light = '#ffc64a') {
  const W = (a: number, b: number, w: number, h: number) =>
    glow(canvas, a + w / 2, b + h / 2, w * 1.8, light, 0.5) +
    path(`M${a} ${b + h}V${b + w / 2}A${w / 2} ${w / 2} 0 0 1 ${a + w} ${b + w / 2}V${b + h}Z`, light) +
    stroke(`M${a + w / 2} ${b}V${b + h}M${a} ${b + h * 0.55}H${a + w}`, c, 3)
  return at(
    x,
    y,
    [
      path(
        'M-120 0V-110L-132 -110L-66 -196L-60 -188V-250L-74 -250L-40 -330L-6 -250L-20 -250V-150H34V-216L22 -216L52 -284L82 -216L70 -216V-130H78L142 -70L132 -70V0Z',
        c,
      ),
      path('M-40 -330v-26M-40 -356l22 8l-22 8', c, { stroke: c, 'stroke-width': 4 }),
      path('M96 -108V-150H114V-92Z', c),
      W(-52, -232, 24, 40),
      W(-100, -92, 30, 48),
      W(-46, -98, 30, 54),
      W(42, -190, 20, 36),
      W(40, -98, 28, 46),
      path('M-12 0V-46A20 20 0 0 1 28 -46V0Z', darken(light, 0.2)),
      path('M96 -62h22v34h-22Z', light),
    ],
    { s },
  )
}

export interface WebOptions {
  a0?: number
  a1?: number
  n?: number
  rings?: number
  w?: number
}

export function web(
  x: number,
  y: number,
  r: number,
  c: string,
  { a0 = 0, a1 = 90, n = 6, rings = 5, w = 1.6 }: WebOptions = {},
) {
  let d = ''
  const A = times(n, (i) => radians(lerp(a0, a1, i / (n - 1))))
  A.forEach((a) => (d += `M0 0L${round(Math.cos(a) * r)} ${round(Math.sin(a) * r)}`))
  for (let k = 1; k <= rings; k++) {
    const q = ((r * k) / rings) * 0.94
    A.forEach((a, i) => {
      if (!i) {
        d += `M${round(Math.cos(a) * q)} ${round(Math.sin(a) * q)}`
        return
      }
      const m = (a + item(A, i - 1)) / 2
      d += `Q${round(Math.cos(m) * q * 0.86)} ${round(Math.sin(m) * q * 0.86)} ${round(Math.cos(a) * q)} ${round(Math.sin(a) * q)}`
    })
  }
  return at(x, y, stroke(d, c, w))
}
