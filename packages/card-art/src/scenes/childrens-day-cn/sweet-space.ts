import { face } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, round, times, type Point } from '../../lib/number.ts'
import { polygon, smooth, star } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface CrayonRocketOptions {
  wax: Color
  fin: Color
  flame: readonly Color[]
  rot?: number
}

/** A wavy band printed around the crayon's paper. */
const band = (top: number): string => `M-70 ${top}C-46 ${top - 14} -24 ${top + 14} 0 ${top}S46 ${top - 14} 70 ${top}`

/** A rocket made of a wax crayon, 260 wide and 620 high with its flame, flying up. */
export const crayonRocket = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { wax, fin, flame, rot = 0 }: CrayonRocketOptions,
): string => {
  const dark = darken(wax, 0.3)
  return at(
    x,
    y,
    [
      ...flame.map((color, i) =>
        stroke(
          `M${-44 + i * 30} 196C${-60 + i * 36} 250 ${-20 + i * 16} 290 ${-52 + i * 34} ${330 + (i % 2) * 60}`,
          color,
          26,
        ),
      ),
      group(
        [
          path('M-66 60C-120 100 -136 160 -128 214C-108 186 -84 176 -60 176Z', fin),
          path('M66 60C120 100 136 160 128 214C108 186 84 176 60 176Z', darken(fin, 0.16)),
          path('M-70 -150H70V176H-70Z', wax),
          path('M24 -150H70V176H24Z', dark, { opacity: '0.35' }),
          path('M-56 -150L-26 -250Q0 -272 26 -250L56 -150Z', lighten(wax, 0.18)),
          path('M10 -150L12 -258Q20 -256 26 -250L56 -150Z', dark, { opacity: '0.3' }),
          rect(-74, -158, 148, 22, dark, { rx: 8 }),
          rect(-74, 168, 148, 24, dark, { rx: 8 }),
          stroke(`${band(-112)}${band(146)}`, dark, 9),
          circle(0, -10, 62, lighten(wax, 0.5)),
          circle(0, -10, 50, '#bfe8f5'),
          face(0, -12, 0.62, { mood: 'joy' }),
          stroke('M-34 -34Q-26 -48 -10 -52', '#fff', 7, { opacity: '0.85' }),
          ellipse(-50, 20, 6, 90, '#fff', { opacity: '0.22' }),
        ],
        { filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }) },
      ),
    ],
    { s, rot },
  )
}

/** A lollipop as a planet: a swirl on a stick. */
export const lollipop = (x: number, y: number, r: number, rot: number, color: Color, swirl: Color): string => {
  const turns = times(40, (i): Point => {
    const way = (i / 40) * TAU * 2.6
    const reach = (r * 0.9 * i) / 40
    return [Math.cos(way) * reach, Math.sin(way) * reach]
  })
  return at(
    x,
    y,
    [
      stroke(`M0 ${round(r)}V${round(r * 2.5)}`, '#fff3e0', r * 0.15),
      circle(0, 0, r, color),
      stroke(smooth(turns, false, 1), swirl, r * 0.19),
      ellipse(-r * 0.4, -r * 0.46, r * 0.12, r * 0.24, '#fff', {
        opacity: '0.6',
        transform: `rotate(40 ${round(-r * 0.4)} ${round(-r * 0.46)})`,
      }),
    ],
    { rot },
  )
}

/** A doughnut with icing as a planet, with a ring of sugar around it. */
export const doughnut = (x: number, y: number, r: number, icing: Color, sprinkles: readonly Color[]): string => {
  const edge = times(22, (i): Point => {
    const way = (i / 22) * TAU
    const reach = r * (i % 2 ? 0.94 : 0.84)
    return [Math.cos(way) * reach, Math.sin(way) * reach]
  })
  const halo = `M${round(-r * 1.5)} 0A${round(r * 1.5)} ${round(r * 0.42)} 0 0 0 ${round(r * 1.5)} 0`
  return at(
    x,
    y,
    [
      stroke(
        `M${round(-r * 1.5)} 0A${round(r * 1.5)} ${round(r * 0.42)} 0 0 1 ${round(r * 1.5)} 0`,
        lighten(icing, 0.5),
        r * 0.09,
      ),
      circle(0, 0, r, '#dca060'),
      path(smooth(edge, true, 0.9), icing),
      ...times(16, (i) => {
        const way = i * 2.4
        const reach = r * (0.46 + ((i * 7) % 5) * 0.075)
        return at(
          Math.cos(way) * reach,
          Math.sin(way) * reach,
          rect(-r * 0.07, -r * 0.025, r * 0.14, r * 0.05, cycle(sprinkles, i), { rx: r * 0.025 }),
          { rot: (i * 67) % 180 },
        )
      }),
      circle(0, 0, r * 0.3, darken('#dca060', 0.2)),
      circle(0, r * 0.03, r * 0.25, '#2a2a66'),
      stroke(halo, lighten(icing, 0.5), r * 0.11),
    ],
    { rot: -16 },
  )
}

/** A sweet in its wrapper, about 3.4 r wide. */
export const sweet = (x: number, y: number, r: number, rot: number, color: Color, stripe: Color): string => {
  const end = (side: number) =>
    path(
      polygon([
        [side * r * 0.8, 0],
        [side * r * 1.7, -r * 0.7],
        [side * r * 1.5, 0],
        [side * r * 1.7, r * 0.7],
      ]),
      darken(color, 0.14),
    )
  return at(
    x,
    y,
    [
      end(1),
      end(-1),
      circle(0, 0, r, color),
      stroke(
        `M${round(-r * 0.5)} ${round(-r * 0.8)}Q${round(-r * 0.1)} 0 ${round(-r * 0.5)} ${round(r * 0.8)}M${round(r * 0.3)} ${round(-r * 0.9)}Q${round(r * 0.7)} 0 ${round(r * 0.3)} ${round(r * 0.9)}`,
        stripe,
        r * 0.2,
      ),
      ellipse(-r * 0.3, -r * 0.5, r * 0.24, r * 0.12, '#fff', { opacity: '0.6' }),
    ],
    { rot },
  )
}

/** A star biscuit with a face. */
export const starBiscuit = (x: number, y: number, r: number, rot: number, color: Color): string =>
  at(
    x,
    y,
    [
      path(star(0, 0, r, r * 0.58, 5), darken(color, 0.2), {
        'stroke-linejoin': 'round',
        stroke: darken(color, 0.2),
        'stroke-width': r * 0.24,
      }),
      path(star(0, -r * 0.04, r * 0.94, r * 0.56, 5), color, {
        'stroke-linejoin': 'round',
        stroke: color,
        'stroke-width': r * 0.2,
      }),
      face(0, 0, r * 0.0082, { mood: 'happy' }),
    ],
    { rot },
  )
