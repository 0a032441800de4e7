import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'

export interface TrainOptions {
  body: Color
  roof: Color
  window: Color
  /** coaches behind the engine */
  coaches: number
}

const COACH = 250

const wheel = (x: number, r: number, color: Color): string =>
  circle(x, -r, r, darken(color, 0.5)) + circle(x, -r, r * 0.45, lighten(color, 0.4))

const coach = ({ body, roof, window }: TrainOptions): string =>
  group([
    rect(-26, -30, 34, 10, darken(body, 0.55)),
    path(roundedBox(-COACH + 18, -122, COACH - 30, 22, 11), roof),
    path(roundedBox(-COACH + 24, -110, COACH - 42, 88, 10), body),
    rect(-COACH + 24, -52, COACH - 42, 10, lighten(roof, 0.2)),
    ...times(4, (i) => path(roundedBox(-COACH + 42 + i * 48, -96, 34, 36, 7), window)),
    ...times(4, (i) => stroke(`M${-COACH + 47 + i * 48} -66l18 -26`, '#fff', 3, { opacity: 0.5 })),
    ...[-COACH + 58, -COACH + 92, -76, -42].map((x) => wheel(x, 13, body)),
  ])

const engine = ({ body, roof, window }: TrainOptions): string => {
  const dark = darken(body, 0.32)
  return group([
    path(roundedBox(2, -152, 92, 20, 8), roof),
    path('M12 -134H84V-30H12Z', body),
    path(roundedBox(24, -120, 48, 44, 8), window),
    stroke('M34 -84l24 -30', '#fff', 4, { opacity: 0.5 }),
    path(roundedBox(70, -104, 132, 68, 26), body),
    rect(104, -104, 10, 68, dark),
    rect(146, -104, 10, 68, dark),
    path('M120 -104V-122a14 14 0 0 1 28 0V-104Z', roof),
    path(
      polygon([
        [164, -102],
        [158, -148],
        [194, -148],
        [188, -102],
      ]),
      dark,
    ),
    path(roundedBox(152, -158, 48, 14, 6), roof),
    path(roundedBox(8, -42, 200, 18, 6), dark),
    path(
      polygon([
        [204, -44],
        [238, -6],
        [196, -6],
      ]),
      roof,
    ),
    circle(206, -72, 11, '#fff1b8'),
    ...[36, 88].map((x) => wheel(x, 24, body)),
    ...[138, 178].map((x) => wheel(x, 17, body)),
    stroke('M36 -22H138', lighten(roof, 0.3), 6),
  ])
}

/** A little steam train going right; (x, y) is on the rail under the back of the engine. */
export const train = (x: number, y: number, s: number, options: TrainOptions): string =>
  at(x, y, [...times(options.coaches, (i) => at(-i * (COACH - 6), 0, coach(options))), engine(options)], { s })

/** Steam drifting back from a chimney at (x, y). */
export const steam = (x: number, y: number, s: number, color: Color): string =>
  at(
    x,
    y,
    [
      [0, -8, 16],
      [-30, -34, 26],
      [-78, -58, 36],
      [-136, -74, 44],
      [-206, -92, 40],
      [-270, -112, 28],
    ].map(([dx = 0, dy = 0, r = 0], i) => circle(dx, dy, r, color, { opacity: String(0.92 - i * 0.11) })),
    { s },
  )

export interface ViaductOptions {
  stone: Color
  /** distance between the piers */
  span: number
  /** height of the piers below the deck */
  depth: number
}

/** An arched bridge from x0 to x1 with its deck at y. */
export const viaduct = (x0: number, x1: number, y: number, { stone, span, depth }: ViaductOptions): string => {
  const count = Math.ceil((x1 - x0) / span)
  const pier = span * 0.2
  const arches = times(count, (i) => {
    const left = x0 + i * span + pier / 2
    const r = (span - pier) / 2
    const spring = y + 34 + r
    return `M${left} ${y + depth}V${spring}A${r} ${r} 0 0 1 ${left + 2 * r} ${spring}V${y + depth}Z`
  }).join('')
  const whole = `M${x0} ${y}H${x0 + count * span}V${y + depth}H${x0}Z`
  return group([
    path(whole + arches, stone, { 'fill-rule': 'evenodd' }),
    ...times(count, (i) => {
      const r = (span - pier) / 2 + 8
      const left = x0 + i * span + pier / 2 - 8
      return stroke(`M${left} ${y + 34 + r}A${r} ${r} 0 0 1 ${left + 2 * r} ${y + 34 + r}`, lighten(stone, 0.35), 6, {
        opacity: 0.7,
      })
    }),
    rect(x0, y - 12, count * span, 14, darken(stone, 0.18)),
    rect(x0, y + 2, count * span, 6, lighten(stone, 0.3)),
  ])
}
