import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'

export interface TowerColors {
  wall: Color
  /** color of the lit windows */
  light: Color
  /** color of lines and spires */
  line: string
}

const PANE = { w: 13, h: 18 }

/**
 * Windows that fill `w` by `h` around x = 0, from `y` down: a repeated tile of sixteen, each bright, dim or dark at
 * random.
 */
const windows = (canvas: Canvas, y: number, w: number, h: number, light: Color): string => {
  const columns = Math.floor(w / PANE.w)
  const x = (-columns * PANE.w) / 2
  const key = canvas.name('windows')
  const fill = canvas.define(key, (id) => {
    const panes = times(16, (i) => {
      const lit = canvas.random()
      const opacity = lit > 0.7 ? 0.95 : 0.45
      return lit < 0.34 ? '' : rect(3 + (i % 4) * PANE.w, 4 + Math.floor(i / 4) * PANE.h, 7, 10, light, { opacity })
    })
    return `<pattern id="${id}" x="${round(x)}" y="${round(y)}" width="${PANE.w * 4}" height="${PANE.h * 4}" patternUnits="userSpaceOnUse">${panes.join('')}</pattern>`
  })
  return rect(x, y, columns * PANE.w, Math.floor(h / PANE.h) * PANE.h, fill)
}

/**
 * An art deco skyscraper standing on (x, y), `w` wide and `h` high without its crown. Crowns: 0 steps and a spire, 1 a
 * slanted roof, 2 a fan, 3 a dome.
 */
export const tower = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { wall, light, line }: TowerColors,
  crown = 0,
): string => {
  const half = w / 2
  const edge = { stroke: line, 'stroke-width': 2, 'stroke-opacity': 0.55 }
  const crowns = [
    () =>
      rect(-half * 0.72, -h - 40, w * 0.72, 42, wall, edge) +
      rect(-half * 0.44, -h - 78, w * 0.44, 40, wall, edge) +
      stroke(`M0 ${-h - 78}V${-h - 78 - w * 0.7}`, line, 4) +
      circle(0, -h - 78 - w * 0.7, 5, line),
    () =>
      path(
        polygon([
          [-half, -h + 1],
          [half, -h - w * 0.42],
          [half, -h + 1],
        ]),
        lighten(wall, 0.08),
        edge,
      ),
    () =>
      path(
        `M${-half} ${-h + 1}Q${-half} ${-h - w * 0.9} 0 ${-h - w * 1.1}Q${half} ${-h - w * 0.9} ${half} ${-h + 1}Z`,
        wall,
        edge,
      ) +
      stroke(
        [-0.6, -0.3, 0, 0.3, 0.6]
          .map((k) => `M${k * half * 1.5} ${-h}Q${k * half * 1.2} ${-h - w * 0.7} 0 ${-h - w * 1.1}`)
          .join(''),
        line,
        2,
        { opacity: 0.7 },
      ) +
      stroke(`M0 ${-h - w * 1.1}v${-w * 0.5}`, line, 4),
    () =>
      path(
        `M${-half * 0.8} ${-h + 1}A${half * 0.8} ${half * 0.8} 0 0 1 ${half * 0.8} ${-h + 1}Z`,
        lighten(wall, 0.06),
        edge,
      ),
  ]
  return at(x, y, [
    crowns[crown % 4]?.() ?? '',
    rect(-half, -h, w, h, canvas.linear([lighten(wall, 0.05), darken(wall, 0.22)]), edge),
    windows(canvas, -h + 16, w - 14, h - 20, light),
    group([
      rect(-half, -h, w, 8, line, { opacity: 0.55 }),
      rect(half - w * 0.2, -h, w * 0.2, h, '#000', { opacity: 0.16 }),
    ]),
  ])
}
