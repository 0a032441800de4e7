import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { metal, type FoilName } from '../../paint/foil.ts'
import { glow } from '../../paint/surface.ts'

export interface LampOptions {
  glass: readonly [Color, Color]
  frame?: FoilName
  /** length of the chain upwards from the ring */
  chain?: number
}

/**
 * A hanging lantern (fanous) with a pierced dome, colored panes and a light inside; origin in the middle of its body,
 * about 260 high.
 */
export const lamp = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { glass, frame = 'gold', chain = 300 }: LampOptions,
): string => {
  const fill = metal(canvas, frame)
  const line = '#7a5320'
  const pane = (dx: number, half: number, color: Color) =>
    path(
      `M${dx - half} 58V-16Q${dx - half} -40 ${dx} -54Q${dx + half} -40 ${dx + half} -16V58Z`,
      canvas.linear([lighten(color, 0.1), lighten('#ffd98a', 0.3), color]),
    )
  return at(
    x,
    y,
    [
      glow(canvas, 0, 6, 210, '#ffd27a', 0.6),
      stroke(`M0 -150V${round(-150 - chain)}`, '#caa45a', 3, { 'stroke-dasharray': '9 5' }),
      circle(0, -152, 13, 'none', { stroke: '#e6c277', 'stroke-width': 5 }),
      path('M-8 -140H8L14 -122H-14Z', fill),
      path('M0 -130C34 -118 66 -104 66 -72H-66C-66 -104 -34 -118 0 -130Z', fill),
      group(
        [-40, -20, 0, 20, 40].map((dx) => ellipse(dx, -88 - (20 - Math.abs(dx) / 2) * 0.4, 4.5, 9, '#fff1b8')),
        { opacity: 0.95 },
      ),
      rect(-76, -76, 152, 14, fill, { rx: 7 }),
      path('M-70 -62H70L62 66H-62Z', darken(glass[0], 0.35)),
      pane(0, 22, glass[0]),
      pane(-44, 15, glass[1]),
      pane(44, 15, glass[1]),
      stroke('M-70 -62L-62 66M70 -62L62 66M-26 -62L-25 66M26 -62L25 66', line, 4, { opacity: 0.7 }),
      rect(-70, 62, 140, 13, fill, { rx: 6 }),
      path('M-58 75H58Q50 100 22 106L0 128L-22 106Q-50 100 -58 75Z', fill),
      circle(0, 132, 8, fill),
    ],
    { s },
  )
}
