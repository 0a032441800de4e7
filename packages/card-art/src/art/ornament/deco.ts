import type { Canvas } from '../../lib/canvas.ts'
import { item, lerp, radians, round } from '../../lib/number.ts'
import { arcPoints } from '../../lib/path.ts'
import { at, stroke } from '../../lib/svg.ts'

export interface DecoFanOptions {
  n?: number
  w?: number
  a0?: number
  a1?: number
  rings?: readonly number[]
}

export function decoFan(
  x: number,
  y: number,
  r: number,
  c: string,
  { n = 9, w = 2, a0 = 180, a1 = 360, rings = [1, 0.92] }: DecoFanOptions = {},
) {
  let d = ''
  for (const k of rings) {
    const [p] = [arcPoints(0, 0, r * k, radians(a0), radians(a1), 24)]
    d += 'M' + p.map(([a, b]) => `${round(a)} ${round(b)}`).join('L')
  }
  for (let i = 0; i <= n; i++) {
    const a = radians(lerp(a0, a1, i / n))
    d += `M0 0L${round(Math.cos(a) * r * item(rings, rings.length - 1))} ${round(Math.sin(a) * r * item(rings, rings.length - 1))}`
  }
  return at(x, y, stroke(d, c, w))
}

export interface DecoFrameOptions {
  lw?: number
}

export function decoFrame(canvas: Canvas, m: number, c: string, { lw = 3 }: DecoFrameOptions = {}) {
  const u = canvas.unit
  const w = lw * u
  const X = canvas.width - m
  const Y = canvas.height - m
  const k = 70 * u
  const k2 = 40 * u
  const step = (q: number, ww: number) =>
    stroke(
      `M${round(m + k)} ${round(m + q)}H${round(X - k)}V${round(m + k2 + q)}H${round(X - k2 - q)}V${round(m + k)}H${round(X - q)}V${round(Y - k)}H${round(X - k2 - q)}V${round(Y - k2 - q)}H${round(X - k)}V${round(Y - q)}H${round(m + k)}V${round(Y - k2 - q)}H${round(m + k2 + q)}V${round(Y - k)}H${round(m + q)}V${round(m + k)}H${round(m + k2 + q)}V${round(m + k2 + q)}H${round(m + k)}Z`,
      c,
      ww,
      { 'stroke-linejoin': 'miter' },
    )
  return step(0, w) + step(10 * u, w * 0.5)
}

export interface LineFrameOptions {
  lw?: number
  r?: number
  gap?: number
  double?: boolean
}

export const lineFrame = (
  canvas: Canvas,
  m: number,
  c: string,
  { lw = 2, r = 0, gap = 10, double = true }: LineFrameOptions = {},
) => {
  const u = canvas.unit
  const q = (d: number, w: number) =>
    `<rect x="${round(m + d)}" y="${round(m + d)}" width="${round(canvas.width - 2 * (m + d))}" height="${round(canvas.height - 2 * (m + d))}" rx="${round(Math.max(0, r - d))}" fill="none" stroke="${c}" stroke-width="${round(w * u)}"/>`
  return q(0, lw) + (double ? q(gap * u, lw * 0.45) : '')
}
