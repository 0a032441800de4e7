import type { Canvas } from '../../lib/canvas.ts'
import { lighten } from '../../lib/color.ts'
import { TAU, round } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface FireworkOptions {
  n?: number
  c2?: string
  style?: number
  o?: number
}

/** The burst of a firework around (x, y), about `r` in radius. */
export function firework(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  c: string,
  { n = 28, c2 = lighten(c, 0.5), style = canvas.integer(0, 2), o = 1 }: FireworkOptions = {},
) {
  const s = [glow(canvas, 0, 0, r * 1.25, c, 0.42)]
  const grad = canvas.radial(
    [
      [c2, 0, 0],
      [c, 0.25, 0.5],
      [c2, 1, 1],
    ],
    { cx: 0, cy: 0, r, units: true },
  )
  const rings = style === 0 ? [1, 0.62, 0.34] : style === 1 ? [1, 0.8] : [1]
  rings.forEach((k, q) => {
    const m = Math.max(8, Math.round(n * (style === 2 ? 1.25 : k)))
    for (let i = 0; i < m; i++) {
      const a = (i / m) * TAU + q * 0.12 + canvas.between(-0.03, 0.03)
      const R1 = r * k * canvas.between(0.92, 1.04)
      const droop = style === 2 ? r * 0.14 : 0
      const ex = Math.cos(a) * R1
      const ey = Math.sin(a) * R1 + droop
      const ix = Math.cos(a) * R1 * (style === 1 ? 0.55 : 0.24)
      const iy = Math.sin(a) * R1 * (style === 1 ? 0.55 : 0.24)
      const w = r * 0.014
      s.push(
        `<path d="M${round(ix)} ${round(iy)}Q${round(ex * 0.7)} ${round(ey * 0.7 - droop * 0.7)} ${round(ex)} ${round(ey)}" fill="none" stroke="${grad}" stroke-width="${round(w)}" stroke-linecap="round"/>`,
      )
      s.push(circle(ex, ey, r * (q ? 0.014 : 0.022), c2))
      if (style === 0 && q === 0 && i % 2 === 0) s.push(circle(ex * 1.1, ey * 1.1, r * 0.011, c2, { opacity: 0.7 }))
    }
  })
  s.push(path(sparkle(0, 0, r * 0.1), '#fff'))
  return at(x, y, s, { o })
}

export const trail = (x: number, y: number, h: number, c: string, w = 2.4) =>
  stroke(
    `M${round(x)} ${round(y)}C${round(x + h * 0.03)} ${round(y + h * 0.4)} ${round(x - h * 0.04)} ${round(y + h * 0.7)} ${round(x + h * 0.02)} ${round(y + h)}`,
    c,
    w,
    { opacity: 0.5, 'stroke-dasharray': '1 7' },
  )
