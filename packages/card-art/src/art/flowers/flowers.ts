import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, item, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { leafD } from './leaves.ts'

export interface DaisyOptions {
  c?: string
  core?: string
  n?: number
  c2?: string
  rot?: number
}

/** A daisy from the front, with two rings of `n` petals. */
export function daisy(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#fff', core = '#f2b632', n = 12, c2 = darken(c, 0.12), rot = canvas.between(0, 40) }: DaisyOptions = {},
) {
  let s = ''
  for (let k = 0; k < 2; k++)
    for (let i = 0; i < n; i++)
      s += `<path d="${leafD(r * (k ? 0.86 : 1), r * 0.24)}" fill="${k ? c : c2}" transform="rotate(${round((i / n) * 360 + k * 15)})"/>`
  s += circle(0, 0, r * 0.27, canvas.radial([lighten(core, 0.25), core, darken(core, 0.25)]))
  return at(x, y, s, { rot })
}

export interface RoseOptions {
  c?: string
  rot?: number
}

export function rose(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#d9475a', rot = canvas.between(0, 360) }: RoseOptions = {},
) {
  const s: string[] = []
  const cs = [darken(c, 0.3), darken(c, 0.16), c, lighten(c, 0.14), lighten(c, 0.3)]
  const rings = [
    [1, 7],
    [0.82, 6],
    [0.62, 5],
    [0.42, 4],
  ] satisfies Point[]
  rings.forEach(([k, n], q) => {
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU + q * 0.5
      s.push(
        ellipse(
          Math.cos(a) * r * k * 0.52,
          Math.sin(a) * r * k * 0.52,
          r * k * 0.52,
          r * k * 0.42,
          item(cs, Math.min(4, q + (i % 2))),
          {
            transform: `rotate(${round((a * 180) / Math.PI + 90)} ${round(Math.cos(a) * r * k * 0.52)} ${round(Math.sin(a) * r * k * 0.52)})`,
          },
        ),
      )
    }
  })
  s.push(
    circle(0, 0, r * 0.24, item(cs, 3)),
    stroke(
      smooth(
        times(16, (i): Point => {
          const a = i * 0.62
          const q = r * 0.02 + i * r * 0.014
          return [Math.cos(a) * q, Math.sin(a) * q]
        }),
      ),
      item(cs, 1),
      r * 0.045,
    ),
  )
  return at(x, y, s, { rot })
}

export interface TulipOptions {
  c?: string
  stem?: string
  rot?: number
  k?: number
}

export function tulip(
  x: number,
  y: number,
  h: number,
  { c = '#ef6f6c', stem = '#4f8a4c', rot = 0, k = 1 }: TulipOptions = {},
) {
  const c2 = darken(c, 0.16)
  return at(
    x,
    y,
    [
      stroke(`M0 0Q${round(h * 0.04)} ${round(-h * 0.4)} 0 ${round(-h * 0.72)}`, stem, h * 0.034),
      at(
        0,
        0,
        path(
          `M0 ${round(-h * 0.02)}C${round(-h * 0.24)} ${round(-h * 0.14)} ${round(-h * 0.22)} ${round(-h * 0.4)} ${round(-h * 0.16)} ${round(-h * 0.56)}C${round(-h * 0.1)} ${round(-h * 0.36)} ${round(-h * 0.02)} ${round(-h * 0.2)} 0 ${round(-h * 0.02)}Z`,
          stem,
        ),
      ),
      path(
        `M0 ${round(-h * 0.02)}C${round(h * 0.2)} ${round(-h * 0.1)} ${round(h * 0.2)} ${round(-h * 0.3)} ${round(h * 0.17)} ${round(-h * 0.44)}C${round(h * 0.1)} ${round(-h * 0.28)} ${round(h * 0.03)} ${round(-h * 0.16)} 0 ${round(-h * 0.02)}Z`,
        lighten(stem, 0.1),
      ),
      path(
        `M0 ${round(-h * 0.68)}C${round(-h * 0.17)} ${round(-h * 0.68)} ${round(-h * 0.16)} ${round(-h * 0.86)} ${round(-h * 0.13)} ${round(-h)}Q${round(-h * 0.06)} ${round(-h * 0.95)} 0 ${round(-h * 0.86)}Q${round(h * 0.06)} ${round(-h * 0.95)} ${round(h * 0.13)} ${round(-h)}C${round(h * 0.16)} ${round(-h * 0.86)} ${round(h * 0.17)} ${round(-h * 0.68)} 0 ${round(-h * 0.68)}Z`,
        c2,
      ),
      path(
        `M0 ${round(-h * 0.67)}C${round(-h * 0.11)} ${round(-h * 0.72)} ${round(-h * 0.1)} ${round(-h * 0.9)} 0 ${round(-h * 1.02)}C${round(h * 0.1)} ${round(-h * 0.9)} ${round(h * 0.11)} ${round(-h * 0.72)} 0 ${round(-h * 0.67)}Z`,
        c,
      ),
    ],
    { rot, s: k },
  )
}
