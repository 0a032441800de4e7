import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, path, rect, stroke } from '../../lib/svg.ts'

interface CampusOptions {
  wall: Color
  roof: Color
  window: Color
}

const wing = (x: number, { wall, window }: CampusOptions): string =>
  [
    rect(x, -150, 260, 150, darken(wall, 0.08)),
    rect(x - 8, -160, 276, 14, lighten(wall, 0.2)),
    ...times(10, (i) =>
      path(`M${x + 22 + (i % 5) * 46} ${-84 + Math.floor(i / 5) * 66}v-26a13 13 0 0 1 26 0v26Z`, window),
    ),
  ].join('')

/** A college hall with columns, wings and a clock tower; origin = middle of its foot, 860 wide, 520 high. */
export const campus = (x: number, y: number, s: number, options: CampusOptions): string => {
  const { wall, roof, window } = options
  const shade = darken(wall, 0.18)
  return at(
    x,
    y,
    [
      wing(-430, options),
      wing(170, options),
      rect(-70, -430, 140, 200, darken(wall, 0.05)),
      rect(-80, -436, 160, 14, lighten(wall, 0.25)),
      rect(-52, -486, 104, 52, wall),
      path('M-60 -486C-56 -546 -20 -556 0 -560C20 -556 56 -546 60 -486Z', roof),
      stroke('M0 -558V-610', roof, 6),
      circle(0, -366, 40, lighten(wall, 0.5)),
      circle(0, -366, 40, 'none', { stroke: roof, 'stroke-width': 6 }),
      stroke('M0 -366V-392M0 -366L18 -358', roof, 5),
      path('M-210 -228L0 -312L210 -228Z', roof),
      path('M-168 -236L0 -300L168 -236Z', lighten(wall, 0.3)),
      rect(-214, -230, 428, 22, lighten(wall, 0.22)),
      rect(-190, -208, 380, 208, shade),
      ...[-142, -32, 78].map((left) => path(`M${left} 0v-118a32 32 0 0 1 64 0v118Z`, window, { opacity: 0.85 })),
      ...[-188, -72, 38, 154].map((left) => rect(left, -208, 34, 208, lighten(wall, 0.28))),
      rect(-230, -20, 460, 22, lighten(wall, 0.16)),
      rect(-250, -4, 500, 12, wall),
    ],
    { s },
  )
}
