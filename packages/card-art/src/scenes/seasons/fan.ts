import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { radians, round, times } from '../../lib/number.ts'
import { at, circle, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

const INNER = 0.36
const FOLDS = 16

const on = (degrees: number, radius: number): string =>
  `${round(Math.sin(radians(degrees)) * radius)} ${round(-Math.cos(radians(degrees)) * radius)}`

/** A folding fan opened to `spread` degrees with a picture on its paper; (x, y) its rivet, `r` its outer radius. */
export const foldingFan = (
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  spread: number,
  picture: readonly string[],
  { paper, wood }: { paper: string; wood: Color },
): string => {
  const half = spread / 2
  const inner = r * INNER
  const large = spread > 180 ? 1 : 0
  const leaf = `M${on(-half, inner)}L${on(-half, r)}A${r} ${r} 0 ${large} 1 ${on(half, r)}L${on(half, inner)}A${inner} ${inner} 0 ${large} 0 ${on(-half, inner)}Z`
  const key = canvas.name('fan')
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${leaf}"/></clipPath>`)
  const degrees = times(FOLDS + 1, (i) => -half + (i / FOLDS) * spread)
  const ribs = degrees.map((d) => stroke(`M0 0L${on(d, inner + 6)}`, darken(wood, 0.1), r * 0.02)).join('')
  const guards = [-half, half].map((d) => stroke(`M0 0L${on(d, r * 0.99)}`, wood, r * 0.034)).join('')
  const pleats = degrees.map((d) => `M${on(d, inner)}L${on(d, r)}`).join('')
  return at(x, y, [
    group([ribs, path(leaf, paper), guards], { filter: shadow(canvas, { y: 12, b: 14, o: 0.32, c: '#2a160c' }) }),
    group([...picture, stroke(pleats, '#000', 2.5, { opacity: 0.09 })], { 'clip-path': `url(${canvas.href(key)})` }),
    path(leaf, 'none', { stroke: lighten(wood, 0.35), 'stroke-width': 5 }),
    guards,
    circle(0, 0, r * 0.034, darken(wood, 0.3)),
    circle(0, 0, r * 0.014, '#e9c47a'),
  ])
}
