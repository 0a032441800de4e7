import { damask } from '../../art/chinese/frame.ts'
import { petalRing } from '../../art/nature/chrysanthemum.ts'
import { darken, lighten, type Colour } from '../../lib/colour.ts'
import { times, type Point, type Triple } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type SceneInput } from '../../scene.ts'
import { lockup } from '../../text/lockup.ts'
import type { Sheet } from '../../text/sheet.ts'

interface Palette {
  name: string
  silk: readonly [Colour, Colour]
  paper: readonly [Colour, Colour]
  rod: Colour
  bark: Colour
  red: Colour
  line: Colour
  ink: Colour
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ochre-silk',
    silk: ['#a9713a', '#8a5628'],
    paper: ['#fbf4e3', '#f1e3c4'],
    rod: '#4a2318',
    bark: '#46332a',
    red: '#cf3a3a',
    line: '#9a7a66',
    ink: '#4a2a20',
  },
  {
    name: 'teal-silk',
    silk: ['#2f6268', '#1f474f'],
    paper: ['#f6f6ee', '#e3e8dc'],
    rod: '#2a1a14',
    bark: '#33383a',
    red: '#d8475a',
    line: '#7f918f',
    ink: '#1f3f44',
  },
]

/** Blossoms as x, y from the branch's foot (units of the chart) and the petals already painted. */
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

/** The plum of the nine nines: nine blossoms of nine petals, one petal painted red each day from the solstice on. */
const nineNines = (x: number, y: number, s: number, { bark, red, line }: Palette): string => {
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
const brushAndPaint = (x: number, y: number, s: number, { red, rod }: Palette): string =>
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

const draw = (sheet: Sheet, input: SceneInput<Palette>): string => {
  const { palette } = input
  const { width, height, landscape } = sheet
  const gold = foil(sheet, 'pale')
  const [x, y, w, h] = landscape ? [118, 76, width - 236, height - 152] : [86, 120, width - 172, height - 240]
  const rods = landscape
    ? [
        rect(x - 62, y - 44, 40, h + 88, palette.rod, { rx: 18 }),
        rect(x + w + 22, y - 44, 40, h + 88, palette.rod, { rx: 18 }),
      ]
    : [
        rect(x - 60, y - 66, w + 120, 44, palette.rod, { rx: 20 }),
        rect(x - 60, y + h + 22, w + 120, 44, palette.rod, { rx: 20 }),
      ]
  const knobs = landscape
    ? [x - 42, x + w + 42].flatMap((kx) => [y - 36, y + h + 36].map((ky) => circle(kx, ky, 25, gold)))
    : [y - 44, y + h + 44].flatMap((ky) => [x - 50, x + w + 50].map((kx) => circle(kx, ky, 25, gold)))
  return [
    background(sheet, [...palette.silk]),
    damask(sheet, gold, { size: 120, o: 0.24, kind: 1 }),
    group(
      [
        landscape
          ? rect(x - 30, y, w + 60, h, darken(palette.silk[1], 0.22))
          : rect(x, y - 30, w, h + 60, darken(palette.silk[1], 0.22)),
        ...rods,
        ...knobs,
        rect(x, y, w, h, sheet.linear([...palette.paper])),
        rect(x + 14, y + 14, w - 28, h - 28, 'none', { stroke: palette.line, 'stroke-width': 1.6, opacity: 0.7 }),
      ],
      { filter: shadow(sheet, { y: 12, b: 16, o: 0.42, c: '#1a0d08', wholeCard: true }) },
    ),
    landscape ? nineNines(width * 0.68, y + h - 42, 1.06, palette) : nineNines(width * 0.46, y + h - 46, 1.16, palette),
    landscape
      ? brushAndPaint(width * 0.88, height * 0.83, 0.8, palette)
      : brushAndPaint(width * 0.77, height * 0.872, 0.86, palette),
    lockup(sheet, input, {
      x: landscape ? width * 0.3 : width / 2,
      y: landscape ? height * 0.47 : height * 0.225,
      w: landscape ? 520 : 600,
      maxH: landscape ? height * 0.56 : height * 0.2,
      type: 'classic',
      size: 108,
      fill: palette.ink,
      ink: palette.ink,
      rule: 'line',
      ruleFill: palette.red,
      ruleWidth: 120,
      hanInOneLine: !landscape,
    }),
    grain(sheet, { o: 0.32 }),
  ].join('')
}

/** Winter solstice: the scroll on which a plum petal is painted red on each of eighty-one days. */
export const solsticeChart = defineScene('solsticeChart', PALETTES, draw)
