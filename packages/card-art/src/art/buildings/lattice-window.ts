import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { group, path } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/**
 * A window: shows `view` inside `shape` (a path), with a wooden frame of `thickness` around it. Only the frame casts a
 * shadow.
 */
export const windowView = (
  canvas: Canvas,
  shape: string,
  view: string | readonly string[],
  { frame, thickness = 30 }: { frame: Color; thickness?: number },
): string => {
  const key = canvas.name('win')
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
  const line = (color: Color, width: number) =>
    path(shape, 'none', { stroke: color, 'stroke-width': width, 'stroke-linejoin': 'round' })
  return (
    group(view, { 'clip-path': `url(${canvas.href(key)})` }) +
    group([line(frame, thickness), line(lighten(frame, 0.18), thickness * 0.55), line(darken(frame, 0.25), 3)], {
      filter: shadow(canvas, { y: 8, b: 10, o: 0.35, c: '#1a0d08', wholeCard: true }),
    })
  )
}
