import type { Canvas } from '../../lib/canvas.ts'
import { lighten, mix } from '../../lib/color.ts'
import { type Area, inside, round, type Triple } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, ellipse, group, path, stroke } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'
import { glow } from '../../paint/surface.ts'

export interface StarsOptions {
  y1?: number
  c?: string
  min?: number
  max?: number
  twinkle?: number
  /** the area of the texts, which stays free */
  clear?: Area
}

/** Up to `n` stars at random places between the top of the card and `y1`; none in the `clear` area. */
export function stars(
  canvas: Canvas,
  n: number,
  { y1 = canvas.height * 0.6, c = '#fff', min = 0.8, max = 2.6, twinkle = 0.06, clear }: StarsOptions = {},
) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const x = canvas.between(0, canvas.width)
    const y = canvas.between(0, y1) * canvas.between(0.2, 1)
    const r = canvas.between(min, max) * canvas.unit
    const o = round(canvas.between(0.35, 1) * 10) / 10
    const large = canvas.random() < twinkle
    if (inside(clear, x, y)) continue
    s += large ? path(sparkle(x, y, r * 6), c, { opacity: o }) : circle(x, y, r, c, { opacity: o })
  }
  return s
}

export interface MoonOptions {
  c?: string
  glowC?: string
  craters?: boolean
  glowO?: number
}

export function moon(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#ffeec2', glowC = '#ffe6a8', craters = true, glowO = 0.7 }: MoonOptions = {},
) {
  const fill = canvas.radial(
    [
      [lighten(c, 0.5), 0],
      [c, 0.6],
      [mix(c, '#e8b45a', 0.35), 1],
    ],
    { cx: 0.4, cy: 0.36, r: 0.72 },
  )
  let s = glow(canvas, x, y, r * 2.6, glowC, glowO, 0.38) + circle(x, y, r, fill)
  if (craters) {
    const clip = canvas.name('mc')
    canvas.define(
      clip,
      (k) => `<clipPath id="${k}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/></clipPath>`,
    )
    const cc = mix(c, '#c98f3f', 0.3)
    s += group(
      (
        [
          [-0.35, -0.2, 0.3],
          [0.25, 0.3, 0.38],
          [0.42, -0.38, 0.18],
          [-0.2, 0.5, 0.2],
          [0.05, -0.55, 0.14],
        ] satisfies Triple[]
      ).map(([a, b, k]) => ellipse(x + a * r, y + b * r, k * r, k * r * 0.86, cc, { opacity: 0.16 })),
      { 'clip-path': `url(${canvas.href(clip)})` },
    )
  }
  return s
}

export function softCloud(x: number, y: number, w: number, c: string, o = 1) {
  const h = w * 0.28
  return group(
    [
      ellipse(x, y, w * 0.5, h * 0.36, c),
      circle(x - w * 0.22, y - h * 0.22, h * 0.48, c),
      circle(x + w * 0.04, y - h * 0.48, h * 0.68, c),
      circle(x + w * 0.26, y - h * 0.16, h * 0.44, c),
    ],
    { opacity: o },
  )
}

export function smoke(canvas: Canvas, x: number, y: number, s: number, c: string, o = 0.35) {
  return stroke(
    `M${round(x)} ${round(y)}c${round(-14 * s)} ${round(-22 * s)} ${round(22 * s)} ${round(-34 * s)} ${round(6 * s)} ${round(-62 * s)}c${round(-14 * s)} ${round(-22 * s)} ${round(20 * s)} ${round(-36 * s)} ${round(10 * s)} ${round(-60 * s)}`,
    c,
    13 * s,
    { opacity: o, filter: blur(canvas, 6) },
  )
}
