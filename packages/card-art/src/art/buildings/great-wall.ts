import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, lerp, round, times, type Point, type Triple } from '../../lib/number.ts'
import { polygon, smooth } from '../../lib/path.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'

const MERLONS = 7

/** A piece of wall between two places. A place is the x and y of the walkway and the wall's height there. */
const stretch = (from: Triple, to: Triple, stone: Color): string => {
  const [x0, y0, h0] = from
  const [x1, y1, h1] = to
  const on = (t: number, level: number): Point => [lerp(x0, x1, t), lerp(y0 - h0 * level, y1 - h1 * level, t)]
  const face = polygon([on(0, 0), on(1, 0), on(1, -1.1), on(0, -1.1)])
  const merlons = times(MERLONS, (i) => {
    const [a, b] = [(i + 0.12) / MERLONS, (i + 0.7) / MERLONS]
    return polygon([on(a, 0.36), on(b, 0.36), on(b, -0.05), on(a, -0.05)])
  }).join('')
  const courses = [0.3, 0.65].map((level) => {
    const [[ax, ay], [bx, by]] = [on(0, -level), on(1, -level)]
    return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`
  })
  return group([
    path(face, x1 > x0 ? stone : darken(stone, 0.14)),
    path(merlons, lighten(stone, 0.12)),
    stroke(courses.join(''), darken(stone, 0.25), Math.max(1.2, h0 * 0.05), { opacity: '0.6' }),
    path(polygon([on(0, 0.02), on(1, 0.02), on(1, -0.12), on(0, -0.12)]), lighten(stone, 0.3)),
  ])
}

/** A watch tower on the wall; `h` is the wall's height there. */
const tower = (x: number, y: number, h: number, stone: Color): string => {
  const w = h * 2.3
  const top = -h * 1.7
  const shade = darken(stone, 0.18)
  return at(x, y, [
    rect(-w / 2, top, w, h * 3, stone),
    rect(w * 0.16, top, w * 0.34, h * 3, shade),
    rect(-w * 0.56, top - h * 0.12, w * 1.12, h * 0.24, lighten(stone, 0.25)),
    ...times(5, (i) => rect(-w * 0.55 + i * w * 0.235, top - h * 0.5, w * 0.15, h * 0.4, lighten(stone, 0.1))),
    ...[-0.27, 0.02].map((k) =>
      path(
        `M${round(w * k - h * 0.2)} ${round(top + h * 1.24)}V${round(top + h * 0.72)}A${round(h * 0.2)} ${round(h * 0.2)} 0 0 1 ${round(w * k + h * 0.2)} ${round(top + h * 0.72)}V${round(top + h * 1.24)}Z`,
        darken(stone, 0.6),
      ),
    ),
    rect(-w / 2, top + h * 1.5, w, h * 0.1, lighten(stone, 0.3), { opacity: '0.6' }),
  ])
}

/** The Great Wall through `places`, from far to near; `towers` holds the indices of the places with a tower. */
export const greatWall = (places: readonly Triple[], towers: readonly number[], stone: Color): string =>
  places
    .slice(1)
    .map((to, i) => {
      const [x, y, h] = item(places, i)
      return stretch([x, y, h], to, stone) + (towers.includes(i) ? tower(x, y, h, stone) : '')
    })
    .join('')

/** A dove in flight, 200 wide, its head to the right. */
export const dove = (x: number, y: number, s: number, color: Color, rot = 0, flip = 1): string => {
  const shade = darken(color, 0.16)
  const wing: Point[] = [
    [20, 0],
    [6, -54],
    [-34, -104],
    [-92, -118],
    [-70, -96],
    [-84, -88],
    [-58, -72],
    [-68, -62],
    [-42, -46],
    [-46, -34],
    [-24, -6],
  ]
  return at(
    x,
    y,
    [
      path('M30 -6C44 -50 86 -84 124 -84C110 -72 112 -68 102 -62C110 -56 100 -48 92 -46C96 -36 80 -30 60 -4Z', shade),
      path('M-40 6C-70 4 -96 14 -112 34C-96 32 -92 34 -84 32C-84 40 -76 42 -66 36C-56 40 -44 34 -26 26Z', shade),
      path(
        'M-52 10C-30 -14 16 -20 44 -14C58 -32 84 -30 90 -14L102 -8L90 -4C86 14 60 34 20 36C-12 38 -40 28 -52 10Z',
        color,
      ),
      path(smooth(wing, true, 0.5), lighten(color, 0.3)),
      path('M78 -18a3.6 3.6 0 1 0 0.1 0Z', '#3a2a2a'),
      path('M90 -14L104 -8L90 -4Z', '#e8953f'),
    ],
    { sx: s * flip, sy: s, rot },
  )
}
