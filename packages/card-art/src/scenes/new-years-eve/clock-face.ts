import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, times } from '../../lib/number.ts'
import { polygon, sparkle } from '../../lib/path.ts'
import { at, circle, group, path, rect } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'

export interface ClockOptions {
  face: Color
  ink: Color
  /** angles of the hands in degrees from twelve */
  hour: number
  minute: number
}

const hand = (length: number, width: number, fill: string, turn: number): string =>
  at(
    0,
    0,
    path(
      polygon([
        [-width * 0.5, length * 0.18],
        [-width, -length * 0.62],
        [0, -length],
        [width, -length * 0.62],
        [width * 0.5, length * 0.18],
      ]),
      fill,
    ),
    { rot: turn },
  )

/** A round clock in a metal rim, its center at (x, y), with bars for the hours and a star at twelve. */
export const clock = (canvas: Canvas, x: number, y: number, r: number, options: ClockOptions): string => {
  const { face, ink, hour, minute } = options
  const gold = metal(canvas)
  const minutes = times(60, (i) => {
    const angle = (i / 60) * TAU
    return i % 5 ? circle(Math.cos(angle) * r * 0.8, Math.sin(angle) * r * 0.8, r * 0.007, ink) : ''
  })
  const hours = times(12, (i) => {
    if (i === 0) return path(sparkle(0, -r * 0.7, r * 0.12, 0.24), gold)
    const long = i % 3 === 0
    return at(
      0,
      0,
      rect(-r * (long ? 0.022 : 0.013), -r * 0.82, r * (long ? 0.044 : 0.026), r * (long ? 0.2 : 0.13), ink, {
        rx: r * 0.01,
      }),
      {
        rot: i * 30,
      },
    )
  })
  return at(x, y, [
    circle(0, 0, r, gold, { filter: shadow(canvas, { y: 18, b: 24, o: 0.45 }) }),
    circle(0, 0, r * 0.955, darken(face, 0.35)),
    circle(0, 0, r * 0.925, gold),
    circle(
      0,
      0,
      r * 0.905,
      canvas.radial([lighten(face, 0.25), face, darken(face, 0.1)], { cx: 0.4, cy: 0.34, r: 0.75 }),
    ),
    circle(0, 0, r * 0.5, 'none', { stroke: gold, 'stroke-width': r * 0.008 }),
    circle(0, 0, r * 0.86, 'none', { stroke: ink, 'stroke-width': r * 0.006, opacity: 0.5 }),
    ...minutes,
    ...hours,
    group([hand(r * 0.48, r * 0.03, ink, hour), hand(r * 0.7, r * 0.022, ink, minute)], {
      filter: shadow(canvas, { y: 5, b: 4, o: 0.3 }),
    }),
    circle(0, 0, r * 0.055, gold),
    circle(0, 0, r * 0.022, ink),
  ])
}
