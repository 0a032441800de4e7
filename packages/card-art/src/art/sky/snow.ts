import type { Canvas } from '../../lib/canvas.ts'
import { type Area, TAU, inside, radians, round, times, type Point } from '../../lib/number.ts'
import { arcPoints, polygon, star } from '../../lib/path.ts'
import { at, circle, group, path } from '../../lib/svg.ts'

export interface SnowfallOptions {
  c?: string
  big?: number
  /** the area of the texts, which stays free */
  clear?: Area
}

export function snowfall(canvas: Canvas, n: number, { c = '#fff', big = 6, clear }: SnowfallOptions = {}) {
  let s = ''
  for (let i = 0; i < n; i++) {
    const k = canvas.random()
    const r =
      (k < 0.72 ? canvas.between(1.2, 2.6) : k < 0.94 ? canvas.between(2.6, 4.6) : canvas.between(5, 5 + big)) *
      canvas.unit
    const [x, y] = [canvas.between(0, canvas.width), canvas.between(0, canvas.height)]
    const opacity = round((k < 0.94 ? canvas.between(0.5, 0.95) : canvas.between(0.18, 0.4)) * 10) / 10
    if (!inside(clear, x, y)) s += circle(x, y, r, c, { opacity })
  }
  return s
}

export interface SnowflakeOptions {
  w?: number
  style?: number
  rot?: number
  o?: number | undefined
}

export function snowflake(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  c: string,
  { w = 0.05, style = canvas.integer(0, 3), rot = canvas.between(0, 30), o }: SnowflakeOptions = {},
) {
  const arm: string[] = []
  const sw = r * w
  arm.push(`M0 0V${round(-r)}`)
  const br = (
    [
      [0.45, 0.22],
      [0.68, 0.28],
      [0.86, 0.14],
    ] satisfies Point[]
  ).slice(style === 1 ? 0 : 0, style === 0 ? 2 : 3)
  for (const [t, l] of br)
    arm.push(
      `M0 ${round(-r * t)}l${round(r * l * 0.8)} ${round(-r * l * 0.62)}M0 ${round(-r * t)}l${round(-r * l * 0.8)} ${round(-r * l * 0.62)}`,
    )
  let s = ''
  for (let i = 0; i < 6; i++) s += `<path d="${arm.join('')}" transform="rotate(${i * 60})"/>`
  const extra =
    style === 2
      ? times(6, (i) => {
          const a = radians(i * 60 + 30)
          return circle(Math.cos(a) * r * 0.34, Math.sin(a) * r * 0.34, r * 0.05, c, { stroke: 'none' })
        }).join('')
      : style === 3
        ? path(star(0, 0, r * 0.3, r * 0.17, 6), 'none')
        : path(polygon(arcPoints(0, 0, r * 0.2, 0, TAU, 6)), 'none')
  return at(x, y, group(s + extra, { stroke: c, 'stroke-width': sw, 'stroke-linecap': 'round', fill: 'none' }), {
    rot,
    o,
  })
}
