import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

export const leafD = (l: number, w: number) =>
  `M0 0C${round(-w)} ${round(-l * 0.3)} ${round(-w * 0.8)} ${round(-l * 0.75)} 0 ${round(-l)}C${round(w * 0.8)} ${round(-l * 0.75)} ${round(w)} ${round(-l * 0.3)} 0 0Z`

export const leaf = (x: number, y: number, l: number, w: number, rot: number, c: string, vein?: string) =>
  at(
    x,
    y,
    path(leafD(l, w), c) +
      (vein ? stroke(`M0 0V${round(-l * 0.86)}`, vein, Math.max(1, l * 0.022), { opacity: 0.7 }) : ''),
    { rot },
  )

export interface SprigOptions {
  n?: number
  size?: number
  w?: number
  vein?: string | undefined
  berries?: string | undefined
  curve?: number
  taper?: number
}

export function sprig(
  x: number,
  y: number,
  l: number,
  rot: number,
  c: string,
  { n = 7, size = 0.26, w = 0.36, vein, berries, curve = 0.12, taper = 0.5 }: SprigOptions = {},
) {
  const s: string[] = []
  const pt = (t: number): Point => [Math.sin(t * Math.PI) * l * curve, -l * t]
  s.push(stroke(smooth(times(9, (i) => pt(i / 8))), vein || c, l * 0.014))
  for (let i = 0; i < n; i++) {
    const t = 0.16 + (0.84 * i) / (n - 1)
    const [px, py] = pt(t)
    const ll = l * size * (1 - taper * t * t + 0.05)
    for (const sd of i === n - 1 ? [0] : [-1, 1])
      s.push(leaf(px, py, ll, ll * w, sd * lerp(62, 34, t), i % 2 && !vein ? lighten(c, 0.08) : c, vein))
    if (berries && i % 2 === 0 && i < n - 1) s.push(circle(px + l * 0.06, py, l * 0.028, berries))
  }
  return at(x, y, s, { rot })
}

export interface EucalyptusOptions {
  n?: number
  curve?: number
}

export function eucalyptus(
  x: number,
  y: number,
  l: number,
  rot: number,
  c: string,
  { n = 8, curve = 0.14 }: EucalyptusOptions = {},
) {
  const pt = (t: number): Point => [Math.sin(t * Math.PI) * l * curve, -l * t]
  const s = [stroke(smooth(times(9, (i) => pt(i / 8))), darken(c, 0.2), l * 0.012)]
  for (let i = 0; i < n; i++) {
    const t = 0.14 + 0.86 * (i / (n - 1))
    const [px, py] = pt(t)
    const r = l * lerp(0.1, 0.05, t)
    for (const sd of [-1, 1])
      s.push(
        ellipse(px + sd * r * 1.05, py - r * 0.35, r, r * 0.82, i % 2 ? c : lighten(c, 0.14), {
          transform: `rotate(${sd * -28} ${round(px + sd * r)} ${round(py)})`,
        }),
      )
  }
  return at(x, y, s, { rot })
}

export interface HollyOptions {
  c?: string
  c2?: string
  berry?: string
  rot?: number
}

const lf = (r: number, cc: string) =>
  at(
    0,
    0,
    path(
      'M0 0C10 -8 18 -6 20 -18C30 -16 30 -26 28 -34C38 -36 34 -46 30 -52C34 -60 26 -68 20 -72C18 -82 6 -88 0 -100C-6 -88 -18 -82 -20 -72C-26 -68 -34 -60 -30 -52C-34 -46 -38 -36 -28 -34C-30 -26 -30 -16 -20 -18C-18 -6 -10 -8 0 0Z',
      cc,
    ) + stroke('M0 -4V-84', lighten(cc, 0.25), 2.4),
    { rot: r, s: 0.8 },
  )

export function holly(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#2f6b45', c2 = '#234f35', berry = '#c8312b', rot = 0 }: HollyOptions = {},
) {
  const b = (a: number, q: number, r: number) =>
    circle(a, q, r, canvas.radial([lighten(berry, 0.35), berry, darken(berry, 0.3)], { cx: 0.35, cy: 0.3, r: 0.8 })) +
    ellipse(a - r * 0.3, q - r * 0.35, r * 0.24, r * 0.16, '#fff', { opacity: 0.8 })
  return at(x, y, [lf(-62, c2), lf(58, c), lf(4, c), b(-9, -2, 12), b(10, 2, 12), b(1, -15, 12)], { s, rot })
}

/** `n` parts of a wreath, spread evenly on an ellipse; `place` draws each part. */
export function ring(
  n: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  place: (index: number, angle: number, x: number, y: number) => string,
  a0 = 0,
) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = a0 + (i / n) * TAU
    s += place(i, a, cx + Math.cos(a) * rx, cy + Math.sin(a) * ry)
  }
  return s
}
