import type { Canvas } from '../../lib/canvas.ts'
import { TAU, type Point } from '../../lib/number.ts'
import { clipPolygon, disc, polygon } from '../../lib/path.ts'
import { at, circle, path } from '../../lib/svg.ts'

export interface RaysOptions {
  r?: number
  o?: number
  a0?: number
  taper?: number
}

export function rays(
  canvas: Canvas,
  cx: number,
  cy: number,
  n: number,
  c: string,
  { r = Math.hypot(canvas.width, canvas.height), o = 1, a0 = 0, taper = 0.5 }: RaysOptions = {},
) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const a = a0 + (i / n) * TAU
    const b = a + (TAU / n) * taper
    const q = clipPolygon(
      [
        [cx, cy],
        [cx + Math.cos(a) * r, cy + Math.sin(a) * r],
        [cx + Math.cos(b) * r, cy + Math.sin(b) * r],
      ] satisfies Point[],
      canvas.width,
      canvas.height,
    )
    if (q.length > 2) d += polygon(q)
  }
  return path(d, c, { opacity: o })
}

export interface AtomStarOptions {
  n?: number
  c2?: string
  w?: number
}

/** A starburst in the style of the 1950s: `n` rays, long and short in turn, with a dot on each short ray. */
export function atomStar(
  x: number,
  y: number,
  r: number,
  c: string,
  { n = 12, c2 = c, w = 0.02 }: AtomStarOptions = {},
) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = (i / n) * TAU
    const k = i % 2 ? 0.58 : 1
    s +=
      path(
        polygon([
          [Math.cos(a) * r * k, Math.sin(a) * r * k],
          [Math.cos(a + 1.5) * r * w * 2, Math.sin(a + 1.5) * r * w * 2],
          [Math.cos(a - 1.5) * r * w * 2, Math.sin(a - 1.5) * r * w * 2],
        ]),
        i % 2 ? c2 : c,
      ) + (i % 2 ? circle(Math.cos(a) * r * k, Math.sin(a) * r * k, r * 0.035, c2) : '')
  }
  return at(x, y, s)
}

export interface HalftoneOptions {
  step?: number
  max?: number
  dir?: string
}

export function halftone(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  { step = 16, max = 0.5, dir = 'y' }: HalftoneOptions = {},
) {
  let d = ''
  const z = step * canvas.unit
  for (let j = 0; j * z < h; j++)
    for (let i = 0; i * z < w; i++) {
      const t = dir === 'y' ? (j * z) / h : (i * z) / w
      const r = z * max * (1 - t)
      if (r < 0.4) continue
      d += disc(x + i * z + (j % 2 ? z / 2 : 0), y + j * z, r)
    }
  return path(d, c)
}
