import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { archway } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

interface WindowOptions {
  frame: Color
  /** panes across and down */
  panes?: readonly [number, number]
  round?: boolean
  sill?: boolean
}

/**
 * A window and its view, clipped to the opening; (x, y) is the upper left corner of the opening, `w` and `h` its size.
 */
export const houseWindow = (
  canvas: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  view: string,
  { frame, panes = [2, 3], round = false, sill = true }: WindowOptions,
): string => {
  const opening = round ? archway(x, y, w, h) : `M${x} ${y}H${x + w}V${y + h}H${x}Z`
  const clip = canvas.define(canvas.name('wd'), (id) => `<clipPath id="${id}"><path d="${opening}"/></clipPath>`)
  const [across, down] = panes
  const bars = [
    ...Array.from({ length: across - 1 }, (_, i) => `M${x + (w * (i + 1)) / across} ${y}V${y + h}`),
    ...Array.from({ length: down - 1 }, (_, i) => `M${x} ${y + (h * (i + 1)) / down}H${x + w}`),
  ].join('')
  return [
    group([view, stroke(bars, frame, 12), stroke(bars, darken(frame, 0.14), 2)], { 'clip-path': clip }),
    group(
      [
        path(opening, 'none', { stroke: frame, 'stroke-width': 30 }),
        path(opening, 'none', { stroke: lighten(frame, 0.4), 'stroke-width': 4 }),
        sill ? rect(x - 46, y + h - 2, w + 92, 34, frame, { rx: 6 }) : '',
        sill ? rect(x - 46, y + h - 2, w + 92, 9, lighten(frame, 0.5), { rx: 4 }) : '',
      ],
      { filter: shadow(canvas, { y: 8, b: 9, o: 0.24, c: '#3a2010' }) },
    ),
  ].join('')
}
