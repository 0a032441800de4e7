import type { Quad } from '../../lib/number.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'

export interface CloudOptions {
  line?: string | undefined
  flip?: number
  o?: number | undefined
  lw?: number
  filter?: string | undefined
}

/** An auspicious cloud of rounded bars with ruyi curls, about `w` wide. */
export function cloud(
  x: number,
  y: number,
  w: number,
  c: string,
  { line, flip = 1, o, lw = 0.012, filter }: CloudOptions = {},
) {
  const k = w / 200
  const d =
    'M-100 20C-112 20 -112 0 -98 0H-70C-84 -26 -52 -46 -34 -28C-30 -62 22 -64 26 -28C44 -44 74 -26 62 0H96C112 0 112 20 98 20Z'
  const curl =
    'M-70 0C-60 0 -50 -6 -52 -16C-54 -24 -66 -22 -64 -14M-34 -28C-42 -14 -28 0 -14 -6C-4 -12 -10 -26 -20 -22M26 -28C32 -14 22 0 8 -4C-2 -10 6 -22 14 -18M62 0C54 2 44 -6 48 -14C52 -20 60 -16 57 -11'
  return at(
    x,
    y,
    path(d, c) +
      (line
        ? stroke(d, line, 200 * lw) +
          stroke(curl, line, 200 * lw) +
          stroke('M-84 10H84', line, 200 * lw * 0.8, { opacity: 0.7 })
        : ''),
    { sx: k * flip, sy: k, o, filter },
  )
}

export function mistBars(x: number, y: number, w: number, c: string, o = 0.5) {
  const s: string[] = []
  for (const [dx, dy, ww, h] of [
    [0, 0, 1, 0.05],
    [0.12, 0.062, 0.7, 0.042],
    [-0.16, -0.058, 0.6, 0.04],
  ] satisfies Quad[])
    s.push(rect(x + dx * w - (w * ww) / 2, y + dy * w, w * ww, w * h, c, { rx: w * h * 0.5 }))
  return group(s, { opacity: o })
}
