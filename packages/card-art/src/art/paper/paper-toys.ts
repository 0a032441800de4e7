import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, times, type Point } from '../../lib/number.ts'
import { polygon, smooth } from '../../lib/path.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'

interface Turned {
  rot?: number
}

/** A folded paper plane, 110 wide, flying right. */
export const paperPlane = (x: number, y: number, s: number, color: Color, { rot = 0 }: Turned = {}): string =>
  at(
    x,
    y,
    [
      path(
        polygon([
          [-12, 18],
          [60, -40],
          [-2, 52],
        ]),
        darken(color, 0.34),
      ),
      path(
        polygon([
          [-54, 4],
          [60, -40],
          [-12, 18],
        ]),
        color,
      ),
      path(
        polygon([
          [6, 28],
          [60, -40],
          [36, 42],
        ]),
        darken(color, 0.1),
      ),
      path(
        polygon([
          [-12, 18],
          [6, 28],
          [-2, 52],
        ]),
        darken(color, 0.22),
      ),
    ],
    { s, rot },
  )

/** The dashed trail of a paper plane through `points`. */
export const trail = (points: readonly Point[], color: Color, width: number): string =>
  stroke(smooth(points, false, 1), color, width, {
    'stroke-dasharray': `${width * 2.4} ${width * 3.4}`,
    opacity: '0.9',
  })

/** A diamond kite with a tail of bows, 130 wide. */
export const kite = (x: number, y: number, s: number, colors: readonly Color[], { rot = 0 }: Turned = {}): string => {
  const [top, right, bottom, left]: [Point, Point, Point, Point] = [
    [0, -96],
    [66, -14],
    [0, 112],
    [-66, -14],
  ]
  const center: Point = [0, -14]
  const fields: [Point, Point][] = [
    [top, right],
    [right, bottom],
    [bottom, left],
    [left, top],
  ]
  const tail = times(5, (i): Point => [Math.sin(i * 1.5) * 24, 112 + i * 46])
  return at(
    x,
    y,
    [
      stroke(smooth(tail, false, 1), darken(cycle(colors, 0), 0.2), 4),
      ...tail.slice(1).map(([bx, by], i) =>
        at(bx, by, [path('M0 0L-22 -11V11ZM0 0L22 -11V11Z', cycle(colors, i)), circle(0, 0, 4, '#fff')], {
          rot: (i % 2 ? -1 : 1) * 28,
        }),
      ),
      ...fields.map(([a, b], i) => path(polygon([center, a, b]), cycle(colors, i))),
      stroke('M0 -96V112M-66 -14H66', '#fff', 3.5, { opacity: '0.75' }),
      circle(0, -14, 20, '#fff', { opacity: '0.9' }),
      circle(0, -14, 10, cycle(colors, 1)),
    ],
    { s, rot },
  )
}

/** A pinwheel on a stick, the foot of the stick at (x, y). */
export const pinwheel = (x: number, y: number, h: number, colors: readonly Color[]): string => {
  const r = h * 0.34
  const blade = `M0 0C${round(r * 0.1)} ${round(-r * 0.5)} ${round(r * 0.3)} ${round(-r)} ${round(r * 0.86)} ${round(-r * 0.9)}L0 0Z`
  return at(x, y, [
    stroke(`M0 0V${round(-h * 0.7)}`, '#b98358', h * 0.032),
    at(
      0,
      -h * 0.7,
      times(6, (i) =>
        at(
          0,
          0,
          path(blade, cycle(colors, i)) +
            path(
              `M0 0L${round(r * 0.86)} ${round(-r * 0.9)}L${round(r * 0.5)} ${round(-r * 0.2)}Z`,
              lighten(cycle(colors, i), 0.35),
            ),
          {
            rot: i * 60,
          },
        ),
      ),
    ),
    circle(0, -h * 0.7, h * 0.035, '#fff'),
  ])
}
