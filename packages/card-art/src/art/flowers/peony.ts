import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, round, type Triple } from '../../lib/number.ts'
import { at, circle } from '../../lib/svg.ts'

export interface PeonyOptions {
  c?: string
  core?: string
  rot?: number
}

const petal = (R1: number, w: number, col: string, a: number) =>
  `<path transform="rotate(${round(a)})" fill="${col}" d="M0 0C${round(-w)} ${round(-R1 * 0.35)} ${round(-w * 1.15)} ${round(-R1 * 0.85)} ${round(-w * 0.5)} ${round(-R1)}Q${round(-w * 0.25)} ${round(-R1 * 0.9)} 0 ${round(-R1 * 1.02)}Q${round(w * 0.25)} ${round(-R1 * 0.9)} ${round(w * 0.5)} ${round(-R1)}C${round(w * 1.15)} ${round(-R1 * 0.85)} ${round(w)} ${round(-R1 * 0.35)} 0 0Z"/>`

export function peony(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#e8798d', core = '#f6d06f', rot = canvas.between(0, 360) }: PeonyOptions = {},
) {
  const s: string[] = []
  ;(
    [
      [1, 8, -0.16],
      [0.84, 7, 0],
      [0.66, 6, 0.16],
      [0.48, 5, 0.32],
    ] satisfies Triple[]
  ).forEach(([k, n, t], q) => {
    const col = canvas.linear([
      t < 0 ? darken(c, -t) : lighten(c, t),
      t - 0.12 < 0 ? darken(c, 0.28 - t * 0.4) : lighten(c, t - 0.1),
    ])
    for (let i = 0; i < n; i++) s.push(petal(r * k, r * k * 0.36, col, (i / n) * 360 + q * 22))
  })
  s.push(circle(0, 0, r * 0.16, darken(c, 0.15)))
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * TAU
    const q = r * (i % 2 ? 0.11 : 0.17)
    s.push(circle(Math.cos(a) * q, Math.sin(a) * q, r * 0.026, core))
  }
  return at(x, y, s, { rot })
}
