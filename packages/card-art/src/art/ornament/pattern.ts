import type { Canvas } from '../../lib/canvas.ts'
import { round } from '../../lib/number.ts'
import { circle, rect } from '../../lib/svg.ts'

export interface PatternOptions {
  o?: number
  rot?: number
  bg?: string | undefined
}

/** Fills the card with a repeated motif; `size` is the side of a tile, in units of the reference size. */
export function pattern(
  canvas: Canvas,
  size: number,
  draw: (size: number) => string,
  { o = 1, rot = 0, bg }: PatternOptions = {},
) {
  const key = canvas.name('pt')
  const z = size * canvas.unit
  const fill = canvas.define(
    key,
    (k) =>
      `<pattern id="${k}" width="${round(z)}" height="${round(z)}" patternUnits="userSpaceOnUse"${rot ? ` patternTransform="rotate(${rot})"` : ''}>${bg ? rect(0, 0, z, z, bg) : ''}${draw(z)}</pattern>`,
  )
  return rect(0, 0, canvas.width, canvas.height, fill, { opacity: o })
}

export const gingham = (canvas: Canvas, c: string, size = 60, o = 0.35) =>
  pattern(canvas, size, (z) => rect(0, 0, z / 2, z, c, { opacity: 0.5 }) + rect(0, 0, z, z / 2, c, { opacity: 0.5 }), {
    o,
  })

export const stripes = (canvas: Canvas, c: string, size = 60, o = 1, rot = 0) =>
  pattern(canvas, size, (z) => rect(0, 0, z / 2, z, c), { o, rot })

export const dots = (canvas: Canvas, c: string, size = 40, r = 0.12, o = 1) =>
  pattern(canvas, size, (z) => circle(z / 4, z / 4, z * r, c) + circle(z * 0.75, z * 0.75, z * r, c), { o })
