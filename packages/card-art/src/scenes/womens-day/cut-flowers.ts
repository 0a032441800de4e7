import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times, type Point } from '../../lib/number.ts'
import { scallop, smooth } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A flower of broad round petals, cut from paper. */
export const roundBloom = (x: number, y: number, r: number, petal: Color, core: Color, n = 8): string =>
  at(x, y, [
    ...times(n, (i) =>
      ellipse(0, -r * 0.6, r * 0.3, r * 0.42, i % 2 ? petal : lighten(petal, 0.1), {
        transform: `rotate(${round((i / n) * 360)})`,
      }),
    ),
    circle(0, 0, r * 0.32, core),
    stroke(
      times(9, (i) => {
        const way = (i / 9) * TAU
        return `M${round(Math.cos(way) * r * 0.2)} ${round(Math.sin(way) * r * 0.2)}h0`
      }).join(''),
      lighten(core, 0.6),
      r * 0.06,
    ),
  ])

/** A poppy of four broad overlapping petals. */
export const poppy = (x: number, y: number, r: number, petal: Color, core: Color): string =>
  at(x, y, [
    ellipse(-r * 0.34, -r * 0.12, r * 0.66, r * 0.58, darken(petal, 0.1), { transform: 'rotate(-24)' }),
    ellipse(r * 0.36, -r * 0.14, r * 0.64, r * 0.58, petal, { transform: 'rotate(22)' }),
    ellipse(0, r * 0.28, r * 0.74, r * 0.54, lighten(petal, 0.12)),
    circle(0, 0, r * 0.2, core),
    stroke(
      times(12, (i) => {
        const way = (i / 12) * TAU
        return `M${round(Math.cos(way) * r * 0.26)} ${round(Math.sin(way) * r * 0.26)}L${round(Math.cos(way) * r * 0.4)} ${round(Math.sin(way) * r * 0.4)}`
      }).join(''),
      core,
      r * 0.045,
    ),
  ])

/** A fan-shaped flower with a scalloped hem, opening upwards. */
export const fanBloom = (x: number, y: number, r: number, rot: number, petal: Color, core: Color): string =>
  at(
    x,
    y,
    [
      path(scallop(0, -r * 0.5, r * 0.74, 9, 0.12), petal),
      path(scallop(0, -r * 0.36, r * 0.5, 7, 0.12), lighten(petal, 0.22)),
      path(
        `M${round(-r * 0.66)} ${round(-r * 0.36)}Q0 ${round(-r * 0.1)} ${round(r * 0.66)} ${round(-r * 0.36)}Q${round(r * 0.4)} ${round(r * 0.36)} 0 ${round(r * 0.4)}Q${round(-r * 0.4)} ${round(r * 0.36)} ${round(-r * 0.66)} ${round(-r * 0.36)}Z`,
        core,
      ),
    ],
    { rot },
  )

/** A leaf with round lobes, as if cut with scissors in one go; `l` long, growing up from (x, y). */
export const lobedLeaf = (x: number, y: number, l: number, rot: number, color: Color): string => {
  const lobes = 4
  const side = (way: number): Point[] =>
    times(lobes, (i): Point[] => {
      const t = 0.14 + (i / lobes) * 0.78
      const reach = l * (0.34 - Math.abs(i - 1.2) * 0.06) * way
      return [
        [way * l * 0.045, -l * t],
        [reach * 0.7, -l * (t + 0.03)],
        [reach, -l * (t + 0.13)],
        [reach * 0.62, -l * (t + 0.17)],
      ]
    }).flat()
  const outline: Point[] = [[0, 0], ...side(1), [0, -l * 1.06], ...side(-1).toReversed()]
  return at(x, y, path(smooth(outline, true, 0.7), color), { rot })
}

/** A slender leaf pair on a stem. */
export const stemLeaf = (x: number, y: number, l: number, rot: number, color: Color): string =>
  at(
    x,
    y,
    path(
      `M0 0C${round(l * 0.34)} ${round(-l * 0.2)} ${round(l * 0.3)} ${round(-l * 0.74)} 0 ${round(-l)}C${round(-l * 0.16)} ${round(-l * 0.7)} ${round(-l * 0.16)} ${round(-l * 0.3)} 0 0Z`,
      color,
    ),
    { rot },
  )

/** A two-handled vase with painted bands, 300 wide and 360 high, standing on (x, y). */
export const paintedVase = (x: number, y: number, s: number, body: Color, band: Color, accent: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 130, 16, '#000', { opacity: '0.24' }),
      stroke('M-62 -300C-150 -310 -168 -230 -118 -190M62 -300C150 -310 168 -230 118 -190', darken(body, 0.16), 22),
      path(
        'M-62 -350H62C56 -300 64 -280 96 -246C150 -190 152 -84 78 0H-78C-152 -84 -150 -190 -96 -246C-64 -280 -56 -300 -62 -350Z',
        body,
      ),
      path('M-134 -166Q0 -130 134 -166Q138 -120 122 -78Q0 -44 -122 -78Q-138 -120 -134 -166Z', band),
      stroke('M-124 -122l31 -22 31 34 31 -30 31 32 31 -32 31 30 31 -34 31 22', accent, 11),
      stroke('M-84 -256Q0 -232 84 -256', band, 9),
      stroke('M-98 -40Q0 -10 98 -40', accent, 9),
      path(
        'M24 -350H62C56 -300 64 -280 96 -246C150 -190 152 -84 78 0H34C112 -90 104 -190 60 -246C34 -280 22 -300 24 -350Z',
        '#000',
        {
          opacity: '0.08',
        },
      ),
      ellipse(0, -350, 62, 13, darken(body, 0.4)),
    ],
    { s },
  )
