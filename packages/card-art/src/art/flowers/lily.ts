import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { radians, round } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

const TEPAL = 'M0 0C-58 -36 -62 -108 -14 -158Q-2 -172 8 -176Q10 -166 18 -154C60 -104 56 -36 0 0Z'

interface LilyOptions {
  c?: Color
  throat?: Color
  rot?: number
  /** height as a share of the width: 1 faces the viewer, less turns the flower away */
  tilt?: number
}

/** An open lily; 340 across. */
export const lily = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#fdfcf7', throat = '#c9d3b4', rot = 0, tilt = 0.82 }: LilyOptions = {},
): string => {
  const petal = (a: number, front: boolean) => {
    const fill = canvas.radial(
      [
        [throat, 0],
        [front ? c : darken(c, 0.05), 0.42],
        [front ? lighten(c, 0.6) : darken(c, 0.09), 1],
      ],
      { cx: 0, cy: 0, r: 172, units: true },
    )
    const rib = stroke('M0 -20Q-4 -90 4 -150', throat, 4, { opacity: 0.6 })
    return at(0, 0, path(TEPAL, fill, { stroke: darken(c, 0.16), 'stroke-width': 1.4 }) + rib, {
      rot: a,
      sx: front ? 1 : 0.86,
      sy: front ? 0.96 : 1.04,
    })
  }
  const stamen = (a: number) => {
    const [px, py] = [Math.sin(radians(a)) * 74, -Math.cos(radians(a)) * 74]
    return (
      stroke(`M0 0Q${round(px * 0.4)} ${round(py * 0.7)} ${round(px)} ${round(py)}`, lighten(throat, 0.3), 4) +
      ellipse(px, py, 13, 5, '#b98a4a', { transform: `rotate(${a} ${round(px)} ${round(py)})` })
    )
  }
  return at(
    x,
    y,
    [
      ...[60, 180, 300].map((a) => petal(a, false)),
      ...[0, 120, 240].map((a) => petal(a, true)),
      ...[-62, -22, 20, 66, 150, 214].map(stamen),
      stroke('M0 0Q10 -40 4 -86', darken(throat, 0.1), 6),
      circle(4, -88, 7, darken(throat, 0.25)),
    ],
    { rot, sx: s, sy: s * tilt },
  )
}

/** A closed lily bud on its stalk, pointing up from the origin; 210 long. */
export const lilyBud = (x: number, y: number, s: number, rot: number, stem: Color, c: Color = '#fdfcf7'): string =>
  at(
    x,
    y,
    [
      stroke('M0 0Q8 -40 0 -84', stem, 8),
      path('M0 -78C-34 -96 -36 -160 -4 -212C34 -164 32 -96 0 -78Z', c, {
        stroke: darken(c, 0.16),
        'stroke-width': 1.4,
      }),
      path('M0 -78C-14 -110 -14 -160 -4 -210C-2 -160 2 -110 0 -78Z', stem, { opacity: 0.25 }),
      path('M0 -76C-22 -84 -26 -108 -22 -122C-8 -112 8 -112 20 -122C24 -106 20 -84 0 -76Z', stem, { opacity: 0.7 }),
    ],
    { s, rot },
  )

/** A long arching lily leaf from the origin. */
export const lilyLeaf = (x: number, y: number, l: number, rot: number, c: Color, bend = 0.3): string => {
  const b = l * bend
  return at(
    x,
    y,
    path(
      `M-8 0C${round(-l * 0.1)} ${round(-l * 0.4)} ${round(b * 0.2)} ${round(-l * 0.8)} ${round(b)} ${round(-l)}C${round(b * 0.5)} ${round(-l * 0.7)} ${round(l * 0.1)} ${round(-l * 0.4)} 10 0Z`,
      c,
    ) +
      stroke(
        `M0 0C${round(-l * 0.02)} ${round(-l * 0.4)} ${round(b * 0.3)} ${round(-l * 0.76)} ${round(b * 0.9)} ${round(-l * 0.95)}`,
        lighten(c, 0.25),
        2,
        { opacity: 0.6 },
      ),
    { rot },
  )
}
