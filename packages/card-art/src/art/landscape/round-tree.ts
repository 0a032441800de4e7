import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { at, circle, ellipse, stroke } from '../../lib/svg.ts'

export interface RoundTreeOptions {
  crown: Color
  trunk?: Color
  /** color of the blossoms or fruits on the crown */
  dots?: Color
}

/** A round leafy tree, `h` high, standing on (x, y). */
export const roundTree = (
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  { crown, trunk = '#7a5238', dots }: RoundTreeOptions,
): string => {
  const r = h * 0.3
  const specks = times(
    dots ? 16 : 0,
    () => `M${round(canvas.between(-r, r))} ${round(-h * 0.64 + canvas.between(-r, r * 0.9))}h0`,
  )
  return at(x, y, [
    ellipse(0, 0, h * 0.24, h * 0.035, '#000', { opacity: 0.14 }),
    stroke(`M0 0V${round(-h * 0.5)}M0 ${round(-h * 0.3)}l${round(h * 0.1)} ${round(-h * 0.12)}`, trunk, h * 0.05),
    circle(r * 0.5, -h * 0.54, r * 0.7, darken(crown, 0.12)),
    circle(-r * 0.52, -h * 0.56, r * 0.72, darken(crown, 0.06)),
    circle(0, -h * 0.7, r, crown),
    circle(-r * 0.24, -h * 0.78, r * 0.58, lighten(crown, 0.18)),
    dots ? stroke(specks.join(''), dots, h * 0.035) : '',
  ])
}
