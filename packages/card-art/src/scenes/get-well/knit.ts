import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'

/** A fill of knitted stitches; `size` is a stitch's width in units of the reference size. */
export const knit = (canvas: Canvas, c: Color, size = 30): string => {
  const w = round(size * canvas.unit)
  const h = round(w * 0.8)
  const loop = (side: number, fill: Color) => {
    const x = (k: number) => round(w / 2 + side * w * k)
    return `<path d="M${x(0.02)} ${round(h * 1.12)}C${x(0.04)} ${round(h * 0.7)} ${x(0.2)} ${round(h * 0.3)} ${x(0.44)} ${round(h * 0.02)}C${x(0.56)} ${round(h * 0.5)} ${x(0.3)} ${round(h * 0.9)} ${x(0.02)} ${round(h * 1.12)}Z" fill="${fill}"/>`
  }
  return canvas.define(
    canvas.name('kn'),
    (id) =>
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"><rect width="${w}" height="${h}" fill="${darken(c, 0.24)}"/>${loop(-1, c)}${loop(1, lighten(c, 0.1))}</pattern>`,
  )
}
