import { petalRing } from '../../art/flowers/chrysanthemum.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times, type Point, type Triple } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

export interface NineNinesColors {
  bark: Color
  /** color of the petals painted so far */
  red: Color
  /** color of the petals still to be painted */
  line: Color
}

/** Blossoms as x, y from the branch's foot (units of the chart) and the number of petals already painted. */
const BLOSSOMS: readonly Triple[] = [
  [-170, -150, 9],
  [-40, -232, 9],
  [120, -176, 9],
  [-210, -330, 9],
  [-66, -410, 5],
  [104, -350, 0],
  [246, -300, 0],
  [190, -488, 0],
  [20, -560, 0],
]
/** Buds as x, y and radius. */
const BUDS: readonly Triple[] = [
  [-104, -184, 11],
  [-72, -192, 8],
  [30, -224, 9],
  [150, -240, 8],
  [-124, -330, 9],
  [134, -462, 9],
  [106, -500, 8],
  [12, -452, 9],
  [92, -556, 8],
]
const PETALS = 9
const RADIUS = 62

const LIMBS: readonly (readonly [readonly Point[], number])[] = [
  [
    [
      [70, 34],
      [40, -40],
      [12, -100],
      [-30, -150],
      [-14, -220],
      [10, -270],
      [34, -330],
      [30, -390],
      [62, -450],
      [58, -530],
    ],
    24,
  ],
  [
    [
      [-26, -148],
      [-90, -150],
      [-150, -130],
    ],
    13,
  ],
  [
    [
      [-6, -250],
      [-100, -290],
      [-190, -300],
    ],
    14,
  ],
  [
    [
      [14, -270],
      [120, -270],
      [210, -270],
    ],
    14,
  ],
  [
    [
      [40, -400],
      [120, -430],
      [170, -456],
    ],
    11,
  ],
  [
    [
      [-20, -140],
      [60, -150],
      [104, -146],
    ],
    10,
  ],
  [
    [
      [26, -360],
      [-20, -390],
      [-50, -392],
    ],
    9,
  ],
]

const LIMB_POINTS = LIMBS.flatMap(([points]) => points)

const distance = ([x, y]: Point, toX: number, toY: number): number => Math.hypot(x - toX, y - toY)

/**
 * A plum branch that counts the days from the winter solstice on: nine blossoms of nine petals, one painted red each
 * day.
 */
export const nineNines = (x: number, y: number, s: number, { bark, red, line }: NineNinesColors): string => {
  const blossom = ([bx, by, painted]: Triple) => {
    const ring = (n: number) => petalRing(n, RADIUS * 0.14, RADIUS * 0.86, RADIUS * 0.34)
    const one = ring(PETALS).split('Z')
    const filled = one.slice(0, painted).map((d) => `${d}Z`)
    return at(
      bx,
      by,
      [
        circle(0, 0, RADIUS * 0.9, '#fffdf6'),
        painted > 0 ? path(filled.join(''), red) : '',
        path(ring(PETALS), 'none', { stroke: painted === PETALS ? darken(red, 0.25) : line, 'stroke-width': 2.4 }),
        ...times(PETALS, (i) =>
          circle(Math.cos(i * 0.698 + 0.35) * 17, Math.sin(i * 0.698 + 0.35) * 17, 2.6, painted ? '#f3c86a' : line),
        ),
        circle(0, 0, 7, painted ? '#f3c86a' : line),
      ],
      { rot: bx % 40 },
    )
  }
  const bud = ([bx, by, r]: Triple) => {
    const [lx, ly] = LIMB_POINTS.reduce((near, each) => (distance(each, bx, by) < distance(near, bx, by) ? each : near))
    return stroke(`M${bx} ${by}L${lx} ${ly}`, bark, 5) + circle(bx, by, r, lighten(red, 0.1))
  }
  return at(
    x,
    y,
    [
      ...LIMBS.map(([points, w]) => stroke(smooth(points, false, 1), bark, w)),
      ...BUDS.map(bud),
      ...BLOSSOMS.map(blossom),
    ],
    { s },
  )
}

/** A brush laid across a small dish of red paint. */
export const brushAndPaint = (x: number, y: number, s: number, red: Color, rod: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 10, 96, 40, '#000', { opacity: 0.22 }),
      ellipse(0, 0, 92, 38, '#f6f2e8'),
      ellipse(0, 2, 74, 28, '#ddd5c3'),
      ellipse(4, 5, 54, 18, red),
      stroke('M-150 -74L36 -8', rod, 13),
      stroke('M-150 -74L-128 -66', '#e9c47a', 13),
      path('M30 -18C58 -14 74 2 82 12C60 12 40 8 26 2Z', lighten(red, 0.1)),
    ],
    { s },
  )
