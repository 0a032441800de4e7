import { round } from '../../lib/number.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'

export interface WavesOptions {
  c?: string
  line?: string
  rings?: number
  lw?: number
  alt?: string | undefined
}

/** A band of waves in seigaiha style: rows of concentric arcs. */
export function waves(
  x0: number,
  y0: number,
  w: number,
  rows: number,
  r: number,
  { c = '#1f5a6b', line = '#f3d489', rings = 4, lw = 0.05, alt }: WavesOptions = {},
) {
  let s = ''
  for (let j = 0; j < rows; j++) {
    const y = y0 + j * r * 0.5
    for (let i = -1; i <= w / r + 1; i++) {
      const x = x0 + i * r * 1 + (j % 2 ? r / 2 : 0)
      const fill = alt && (i + j) % 2 ? alt : c
      s += circle(x, y, r / 2, fill)
      for (let k = 0; k < rings; k++)
        s += `<circle cx="${round(x)}" cy="${round(y)}" r="${round((r / 2) * (1 - k / rings) - r * lw * 0.4)}" fill="none" stroke="${line}" stroke-width="${round(r * lw * (k === 0 ? 1 : 0.7))}"/>`
    }
  }
  return s
}

export interface CrestOptions {
  line?: string
  flip?: number
}

/** The curled crest of a breaking wave. */
export function crest(x: number, y: number, s: number, c: string, { line = '#fff', flip = 1 }: CrestOptions = {}) {
  const d =
    'M-120 60C-110 -10 -60 -60 0 -60C44 -60 70 -28 60 0C54 20 26 24 20 6C18 -6 32 -10 36 -2C30 -26 -10 -30 -28 0C-40 22 -30 50 0 60Z'
  return at(
    x,
    y,
    path(d, c) +
      stroke('M-104 60C-92 6 -52 -42 2 -44M-84 60C-74 18 -44 -22 0 -28M-62 60C-54 30 -38 4 -14 -10', line, 4, {
        opacity: 0.75,
      }) +
      stroke('M0 -60C44 -60 70 -28 60 0C54 20 26 24 20 6C18 -6 32 -10 36 -2', line, 5),
    { sx: s * flip, sy: s },
  )
}
