import type { Canvas } from '../../lib/canvas.ts'
import { lerp, round } from '../../lib/number.ts'
import { ridge, type RidgeOptions } from '../../lib/outline.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow, stipple } from '../../paint/shadow.ts'

export interface HillOptions extends RidgeOptions {
  light?: string | undefined
  shade?: string | undefined
  shadowO?: number
}

/** A hill with stippled light on its crest and stippled shade at its base. */
export function hill(
  canvas: Canvas,
  y: number,
  amp: number,
  freq: number,
  fill: string,
  { light, shade, shadowO = 0, ...o }: HillOptions = {},
) {
  const r = ridge(canvas, y, amp, freq, o)
  let s = path(r.d, fill, shadowO ? { filter: shadow(canvas, { y: -6, b: 18, o: shadowO }) } : {})
  const h = canvas.height - y
  if (light)
    s += group(
      path(
        r.d,
        canvas.linear(
          [
            [light, 0, 0.8],
            [light, 0.5, 0.2],
            [light, 1, 0],
          ],
          { x1: 0, y1: y - amp, x2: 0, y2: y + h * 0.55, units: true },
        ),
      ),
      { filter: stipple(canvas) },
    )
  if (shade)
    s += group(
      path(
        r.d,
        canvas.linear(
          [
            [shade, 0, 0],
            [shade, 0.45, 0.06],
            [shade, 1, 0.5],
          ],
          { x1: 0, y1: y, x2: 0, y2: canvas.height, units: true },
        ),
      ),
      { filter: stipple(canvas) },
    )
  return { s, yAt: r.yAt, d: r.d }
}

/** A tuft of `n` blades of grass, up to `h` high. */
export function grass(canvas: Canvas, x: number, y: number, h: number, c: string, n = 7) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = canvas.between(-0.5, 0.5)
    const l = h * canvas.between(0.6, 1)
    s += stroke(
      `M${round(x + i * h * 0.06)} ${round(y)}q${round(a * l * 0.3)} ${round(-l * 0.6)} ${round(a * l)} ${round(-l)}`,
      c,
      h * 0.05,
    )
  }
  return s
}

export interface RipplesOptions {
  cx?: number
  o?: number
}

export function ripples(
  canvas: Canvas,
  y0: number,
  y1: number,
  c: string,
  n = 26,
  { cx = canvas.width / 2, o = 0.5 }: RipplesOptions = {},
) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const t = i / n
    const y = lerp(y0, y1, t * t * 0.9 + t * 0.1)
    const w = canvas.between(0.04, 0.22) * canvas.width * (0.4 + t)
    const x = cx + canvas.between(-1, 1) * canvas.width * 0.42
    s += rect(x - w / 2, y, w, (1.4 + t * 3) * canvas.unit, c, {
      rx: 3,
      opacity: round(canvas.between(0.2, 1) * o * 10) / 10,
    })
  }
  return s
}

export interface InkMountainOptions extends RidgeOptions {
  mist?: number
  rough?: number
  top?: number
}

/** Mountains in ink wash that fade into mist at their foot. */
export function inkMountain(
  canvas: Canvas,
  y: number,
  amp: number,
  freq: number,
  c: string,
  { mist = 0.35, rough = 8, top = 1, ...o }: InkMountainOptions = {},
) {
  const r = ridge(canvas, y, amp, freq, { rough: rough * canvas.unit, n: 60, ...o })
  return path(
    r.d,
    canvas.linear(
      [
        [c, 0, top],
        [c, 0.4, top * 0.75],
        [c, 1, 0],
      ],
      { x1: 0, y1: y - amp, x2: 0, y2: y + canvas.height * mist, units: true },
    ),
  )
}
