import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, rgba } from '../../lib/color.ts'
import { round, type Point } from '../../lib/number.ts'
import { at, circle, ellipse, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { glow } from '../../paint/surface.ts'

/** A tassel hanging from (x, y), `l` long. */
export function tassel(x: number, y: number, l: number, c: string, gold: string) {
  let s = [
    stroke(`M0 0V${round(l * 0.22)}`, gold, l * 0.035),
    circle(0, l * 0.25, l * 0.07, gold),
    rect(-l * 0.075, l * 0.3, l * 0.15, l * 0.07, gold, { rx: l * 0.02 }),
  ]
  for (let i = -3; i <= 3; i++)
    s.push(
      stroke(
        `M${round(i * l * 0.02)} ${round(l * 0.37)}Q${round(i * l * 0.04)} ${round(l * 0.6)} ${round(i * l * 0.034)} ${round(l * (1 - Math.abs(i) * 0.012))}`,
        i % 2 ? darken(c, 0.12) : c,
        l * 0.022,
      ),
    )
  return at(x, y, s)
}

export interface LanternOptions {
  c?: string
  gold?: string
  glowC?: string
  cord?: number
  glyph?: ((x: number, y: number, b: number) => string) | undefined
  rot?: number
  glowO?: number
  ry?: number
}

/** A round palace lantern hanging from (x, y); `r` is half the width of its body. */
export function lantern(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  {
    c = '#d8232a',
    gold = metal(canvas),
    glowC = '#ffb45a',
    cord = 60,
    glyph,
    rot = 0,
    glowO = 0.45,
    ry = 0.8,
  }: LanternOptions = {},
) {
  const b = r * ry
  const cy = cord + r * 0.2 + b
  const s: string[] = []
  s.push(stroke(`M0 0V${round(cord)}`, gold, r * 0.03))
  s.push(glow(canvas, 0, cy, r * 2.1, glowC, glowO))
  s.push(
    ellipse(
      0,
      cy,
      r,
      b,
      canvas.radial(
        [
          [lighten(c, 0.42), 0],
          [mix(c, '#ff7a3c', 0.35), 0.28],
          [c, 0.62],
          [darken(c, 0.38), 1],
        ],
        { cx: 0.5, cy: 0.5, r: 0.56 },
      ),
    ),
  )
  for (const k of [0.82, 0.56, 0.28])
    s.push(ellipse(0, cy, r * k, b, 'none', { stroke: rgba(darken(c, 0.45), 0.4), 'stroke-width': r * 0.018 }))
  s.push(stroke(`M0 ${round(cy - b)}V${round(cy + b)}`, rgba(darken(c, 0.45), 0.4), r * 0.018))
  s.push(
    ellipse(-r * 0.42, cy - b * 0.4, r * 0.12, b * 0.28, '#fff', {
      opacity: 0.16,
      transform: `rotate(24 ${round(-r * 0.42)} ${round(cy - b * 0.4)})`,
    }),
  )
  for (const [yy, up] of [
    [cy - b, 1],
    [cy + b, -1],
  ] satisfies Point[]) {
    s.push(rect(-r * 0.44, yy - r * 0.09, r * 0.88, r * 0.18, gold, { rx: r * 0.04 }))
    s.push(rect(-r * 0.34, yy - r * 0.09 - up * r * 0.1, r * 0.68, r * 0.1, gold, { rx: r * 0.03 }))
    for (let i = -3; i <= 3; i++)
      s.push(rect(i * r * 0.12 - r * 0.012, yy - r * 0.06, r * 0.024, r * 0.12, rgba('#7a3b0a', 0.45)))
  }
  if (glyph) s.push(glyph(0, cy, b))
  s.push(tassel(0, cy + b + r * 0.16, r * 1.05, c, gold))
  return at(x, y, s, { rot })
}
