import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { lerp, times, type Point, type Triple } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { leaf, leafD } from './leaves.ts'

/** A clay pot; origin = foot, 120 high. */
export const pot = (canvas: Canvas, c: Color): string =>
  [
    path(
      'M-68 -96H68L52 -6Q0 6 -52 -6Z',
      canvas.linear([darken(c, 0.1), lighten(c, 0.16), c, darken(c, 0.2)], { x2: 1, y2: 0 }),
    ),
    rect(-76, -120, 152, 32, lighten(c, 0.1), { rx: 7 }),
    rect(-76, -94, 152, 8, darken(c, 0.2), { opacity: 0.5 }),
  ].join('')

interface PlantOptions {
  pot: Color
  leaf: Color
  /** how far the stems lean, in degrees */
  lean?: number
}

/** Broad leaves on bent stems. */
export const broadPlant = (canvas: Canvas, x: number, y: number, s: number, o: PlantOptions): string => {
  const { lean = 0 } = o
  const stems = [
    [-58, 150, 0.8],
    [-30, 230, 1],
    [-4, 280, 1.1],
    [24, 220, 0.96],
    [54, 140, 0.76],
  ] satisfies Triple[]
  return at(
    x,
    y,
    [
      ...stems.map(([a, l, k], i) => {
        const c = i % 2 ? o.leaf : darken(o.leaf, 0.14)
        return at(
          0,
          -112,
          [
            stroke(`M0 0Q${-l * 0.06} ${-l * 0.4} 0 ${-l * 0.62}`, darken(o.leaf, 0.24), 7),
            at(0, -l * 0.5, path(leafD(l * 0.62, 46 * k), c) + stroke(`M0 -6V${-l * 0.5}`, lighten(c, 0.3), 3), {
              rot: lean * 0.4,
            }),
          ],
          { rot: a + lean },
        )
      }),
      pot(canvas, o.pot),
    ],
    { s },
  )
}

/** A rosette of thick pointed leaves. */
export const succulent = (canvas: Canvas, x: number, y: number, s: number, o: PlantOptions): string =>
  at(
    x,
    y,
    [
      ...[-80, -52, -26, 0, 26, 52, 80].map((a, i) =>
        leaf(0, -108, 96 - Math.abs(a) * 0.2, 24, a, i % 2 ? o.leaf : lighten(o.leaf, 0.14)),
      ),
      ...[-40, 0, 40].map((a) => leaf(0, -108, 58, 19, a, lighten(o.leaf, 0.26))),
      pot(canvas, o.pot),
    ],
    { s },
  )

/** Small leaves on strings that hang over the pot's rim. */
export const trailingPlant = (canvas: Canvas, x: number, y: number, s: number, o: PlantOptions): string => {
  const strings = [
    [-60, 150],
    [-34, 84],
    [-4, 118],
    [30, 70],
    [58, 172],
  ] satisfies Point[]
  return at(
    x,
    y,
    [
      ellipse(0, -126, 62, 22, darken(o.leaf, 0.2)),
      pot(canvas, o.pot),
      ...strings.map(([dx, drop]) => {
        const end = dx * 1.5
        const leaves = times(7, (i) => {
          const t = (i + 1) / 7
          const leafX = lerp(dx * 0.8, end, Math.sqrt(t)) + (i % 2 ? 9 : -9)
          return circle(leafX, lerp(-124, -106 + drop, t), 12 - t * 3, i % 2 ? o.leaf : lighten(o.leaf, 0.16))
        })
        return stroke(`M${dx * 0.6} -122Q${end} -124 ${end} ${-110 + drop}`, darken(o.leaf, 0.25), 3) + leaves.join('')
      }),
    ],
    { s },
  )
}

/** Stiff upright blades with a pale edge. */
export const swordPlant = (canvas: Canvas, x: number, y: number, s: number, o: PlantOptions): string =>
  at(
    x,
    y,
    [
      ...[-26, 18, -12, 28, 2].map((a, i) => {
        const l = 190 + ((i * 47) % 90)
        return at(
          a * 0.7,
          -106,
          path(leafD(l, 30), lighten(o.leaf, 0.45)) +
            at(0, -8, path(leafD(l - 26, 22), i % 2 ? o.leaf : darken(o.leaf, 0.12))),
          { rot: a * 0.7 },
        )
      }),
      pot(canvas, o.pot),
    ],
    { s },
  )
