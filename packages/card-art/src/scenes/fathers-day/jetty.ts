import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** A canvas chair seen from behind, 150 wide and 210 high, standing on (x, y), a hat hung on its corner. */
export const campChair = (x: number, y: number, s: number, cloth: Color, hat: Color): string => {
  const wood = '#5a3a26'
  return at(
    x,
    y,
    [
      ellipse(0, 2, 92, 10, '#000', { opacity: '0.3' }),
      stroke('M-66 0L58 -112M66 0L-58 -112', wood, 9),
      stroke('M-64 -204V-92M64 -204V-92', wood, 10),
      stroke('M-78 -118H-48M48 -118H78', lighten(wood, 0.2), 11),
      path('M-68 -112H68L60 -84Q0 -74 -60 -84Z', darken(cloth, 0.3)),
      path('M-64 -200Q0 -190 64 -200L66 -122Q0 -112 -66 -122Z', cloth),
      path('M-65 -170Q0 -160 65 -170L66 -154Q0 -144 -66 -154Z', lighten(cloth, 0.5)),
      ellipse(52, -200, 42, 12, darken(hat, 0.18)),
      path('M26 -202C26 -240 78 -240 80 -202Q52 -194 26 -202Z', hat),
      path('M27 -210Q52 -202 79 -210L80 -202Q52 -194 26 -202Z', darken(hat, 0.45)),
    ],
    { s },
  )
}

/** A fishing rod from (x, y) to its tip, with its float on the water at (fx, fy). */
export const fishingRod = (
  [x, y]: readonly [number, number],
  [tipX, tipY]: readonly [number, number],
  [fx, fy]: readonly [number, number],
  color: Color,
): string =>
  [
    stroke(`M${x} ${y}Q${(x + tipX) / 2 - 14} ${(y + tipY) / 2 - 26} ${tipX} ${tipY}`, darken(color, 0.3), 7),
    stroke(
      `M${(x + tipX) / 2 - 10} ${(y + tipY) / 2 - 16}Q${(x + 3 * tipX) / 4 - 8} ${(y + 3 * tipY) / 4 - 14} ${tipX} ${tipY}`,
      color,
      4,
    ),
    circle(x + (tipX - x) * 0.16, y + (tipY - y) * 0.16, 12, '#3a2a22'),
    stroke(`M${tipX} ${tipY}Q${(tipX + fx) / 2 - 10} ${(tipY + fy) / 2 + 40} ${fx} ${fy - 18}`, '#fff', 1.8, {
      opacity: '0.85',
    }),
    ellipse(fx, fy + 2, 46, 7, '#fff', { opacity: '0.35' }),
    ellipse(fx, fy + 2, 22, 3.6, '#fff', { opacity: '0.6' }),
    ellipse(fx, fy - 8, 8, 12, '#fff'),
    path(`M${fx - 8} ${fy - 9}A8 12 0 0 1 ${fx + 8} ${fy - 9}Z`, '#d9402f'),
  ].join('')

/** A bucket with a fish's tail above its rim, 90 wide, standing on (x, y). */
export const bucket = (x: number, y: number, s: number, color: Color, fish: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 50, 8, '#000', { opacity: '0.3' }),
      path(
        'M6 -86C-4 -118 -28 -122 -34 -142C-18 -136 -8 -138 2 -128C6 -142 18 -150 36 -148C26 -132 26 -112 22 -86Z',
        fish,
      ),
      stroke('M-44 -84C-40 -150 40 -150 44 -84', darken(color, 0.3), 5),
      path('M-48 -88H48L38 0H-38Z', color),
      path('M18 -88H48L38 0H14Z', darken(color, 0.2)),
      ellipse(0, -88, 48, 8, darken(color, 0.35)),
      rect(-45, -62, 90, 8, lighten(color, 0.3)),
    ],
    { s },
  )

/**
 * A wooden jetty that leads to the water; the near edge is `w` wide at `y`, the far edge narrower and `depth` higher.
 */
export const jetty = (x: number, y: number, w: number, depth: number, wood: Color): string => {
  const far = w * 0.8
  const edge = (k: number) => (far + (w - far) * k) / 2
  const planks = times(7, (i) => {
    const t = (i / 7) ** 1.3
    const u = ((i + 1) / 7) ** 1.3
    return path(
      polygon([
        [-edge(t), -depth * (1 - t)],
        [edge(t), -depth * (1 - t)],
        [edge(u), -depth * (1 - u) - 4],
        [-edge(u), -depth * (1 - u) - 4],
      ]),
      i % 2 ? wood : lighten(wood, 0.1),
    )
  })
  const post = (px: number, top: number, h: number) =>
    rect(px - 13, top, 26, h, darken(wood, 0.35), { rx: 6 }) + ellipse(px, top + 4, 13, 5, lighten(wood, 0.25))
  return at(x, y, [
    post(-far / 2 + 20, -depth - 46, 120),
    post(far / 2 - 20, -depth - 46, 120),
    path(`M${-far / 2} ${-depth}H${far / 2}L${w / 2} 0H${-w / 2}Z`, darken(wood, 0.4)),
    ...planks,
  ])
}

/** Bulrushes growing up from (x, y). */
export const rushes = (x: number, y: number, h: number, color: Color, count: number): string =>
  at(
    x,
    y,
    times(count, (i) => {
      const lean = (i - (count - 1) / 2) * 14
      const top = -h * (0.72 + 0.28 * ((i * 7) % 5) * 0.25)
      const blade = stroke(`M${lean} 0Q${lean * 1.4} ${top * 0.6} ${lean * 2.4} ${top}`, color, 6)
      return i % 2 ? blade : blade + stroke(`M${lean * 2.4} ${top}l${lean * 0.06} -58`, '#6b4226', 17)
    }),
  )
