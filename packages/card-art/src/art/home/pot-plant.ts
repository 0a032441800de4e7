import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Colour } from '../../lib/colour.ts'
import type { Triple } from '../../lib/number.ts'
import { at, path, rect, stroke } from '../../lib/svg.ts'
import { leaf, leafD } from '../nature/leaves.ts'

/** A clay pot; origin = foot, 120 high. */
export const pot = (canvas: Canvas, c: Colour): string =>
  [
    path(
      'M-68 -96H68L52 -6Q0 6 -52 -6Z',
      canvas.linear([darken(c, 0.1), lighten(c, 0.16), c, darken(c, 0.2)], { x2: 1, y2: 0 }),
    ),
    rect(-76, -120, 152, 32, lighten(c, 0.1), { rx: 7 }),
    rect(-76, -94, 152, 8, darken(c, 0.2), { opacity: 0.5 }),
  ].join('')

interface PlantOptions {
  pot: Colour
  leaf: Colour
  /** degrees that the stems lean */
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
