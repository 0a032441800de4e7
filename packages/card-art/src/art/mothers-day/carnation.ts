import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Colour } from '../../lib/colour.ts'
import { TAU, radians, round, times, type Point } from '../../lib/number.ts'
import { polygon, smooth } from '../../lib/path.ts'
import { at, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { ribbonBow } from '../festive/ribbon.ts'

/** One frilled layer of petals. */
const frill = (canvas: Canvas, r: number, petals: number, turn: number): string => {
  const teeth = petals * 5
  return polygon(
    times(teeth * 2, (i): Point => {
      const angle = turn + (i / (teeth * 2)) * TAU
      const notch = Math.abs(Math.cos((angle - turn) * petals * 0.5))
      const k = (0.8 + 0.2 * Math.sqrt(notch)) * (i % 2 ? 0.92 : 1) * canvas.between(0.96, 1.03)
      return [Math.cos(angle) * r * k, Math.sin(angle) * r * k]
    }),
  )
}

/** A carnation seen from above, a little from the side. */
export const carnation = (canvas: Canvas, x: number, y: number, r: number, colour: Colour): string => {
  const layers = [
    [1, 7, darken(colour, 0.24)],
    [0.8, 6, darken(colour, 0.1)],
    [0.61, 5, colour],
    [0.42, 4, lighten(colour, 0.16)],
    [0.23, 3, lighten(colour, 0.34)],
  ] as const
  const creases = times(16, (i) => {
    const angle = (i / 16) * TAU + canvas.between(-0.1, 0.1)
    const [from, to] = [r * canvas.between(0.3, 0.5), r * canvas.between(0.62, 0.88)]
    return `M${round(Math.cos(angle) * from)} ${round(Math.sin(angle) * from)}L${round(Math.cos(angle) * to)} ${round(Math.sin(angle) * to)}`
  }).join('')
  const heads = layers.map(([k, petals, tone], i) =>
    at(0, -i * r * 0.045, path(frill(canvas, r * k, petals, canvas.between(0, TAU)), tone)),
  )
  return at(
    x,
    y,
    [...heads.slice(0, 3), stroke(creases, darken(colour, 0.3), r * 0.018, { opacity: '0.6' }), ...heads.slice(3)],
    {
      sy: 0.92,
      sx: 1,
    },
  )
}

/** A carnation bud on its stem: the green cup with a tuft of colour, growing up from (x, y). */
export const bud = (x: number, y: number, length: number, rot: number, colour: Colour, leaf: Colour): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0Q${round(length * 0.05)} ${round(-length * 0.5)} 0 ${round(-length)}`, leaf, 7),
      stroke(`M0 ${round(-length * 0.4)}q-30 -20 -44 -70M2 ${round(-length * 0.55)}q30 -14 46 -60`, leaf, 9),
      path(
        `M-20 ${round(-length - 40)}L-26 ${round(-length - 76)}L-12 ${round(-length - 66)}L0 ${round(-length - 88)}L12 ${round(-length - 66)}L26 ${round(-length - 76)}L20 ${round(-length - 40)}Z`,
        colour,
      ),
      path(
        `M0 ${round(-length + 4)}C-24 ${round(-length - 10)} -24 ${round(-length - 40)} -20 ${round(-length - 54)}L0 ${round(-length - 46)}L20 ${round(-length - 54)}C24 ${round(-length - 40)} 24 ${round(-length - 10)} 0 ${round(-length + 4)}Z`,
        lighten(leaf, 0.12),
      ),
    ],
    { rot },
  )

export interface WrapOptions {
  paper: Colour
  ribbon: Colour
  /** what is wrapped, drawn around the middle of the opening */
  flowers: string
}

/** A bouquet in wrapping paper, 560 wide and 1000 high, the middle of its opening at (x, y). */
export const wrappedBouquet = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  rot: number,
  { paper, ribbon, flowers }: WrapOptions,
): string => {
  const fold = darken(paper, 0.2)
  const back = polygon([
    [-330, -60],
    [-240, -190],
    [-120, -140],
    [0, -230],
    [130, -140],
    [250, -196],
    [330, -50],
    [60, 470],
    [-60, 470],
  ])
  const stems = times(7, (i) => `M${(i - 3) * 12} 420L${(i - 3) * 34} 640`).join('')
  return at(
    x,
    y,
    [
      stroke(stems, '#6f9a68', 11),
      path(back, fold, { filter: shadow(canvas, { y: 14, b: 16, o: 0.28 }) }),
      flowers,
      group(
        [
          path('M-330 -60C-240 40 -110 76 40 84L70 470H-62Z', paper),
          path('M330 -50C250 60 130 116 -60 128L-66 470H64Z', lighten(paper, 0.14)),
          path('M330 -50C250 60 130 116 -60 128L-44 158C150 140 270 70 330 -50Z', lighten(paper, 0.34)),
          stroke('M-250 20L-46 440M-150 70L-30 440M220 70L40 440M90 150L20 440', fold, 3, { opacity: '0.5' }),
          path('M-64 440H66L120 610Q0 650 -112 606Z', paper),
          stroke('M-40 470L-66 600M0 470V616M40 470L70 604', fold, 3, { opacity: '0.5' }),
        ],
        { filter: shadow(canvas, { y: -4, b: 8, o: 0.2 }) },
      ),
      path(
        smooth(
          [
            [-70, 432],
            [0, 448],
            [72, 430],
            [70, 470],
            [0, 486],
            [-68, 472],
          ],
          true,
          0.6,
        ),
        ribbon,
      ),
      ribbonBow(0, 456, 1.7, { c: ribbon }),
    ],
    { s, rot },
  )
}

/** A fan of points: angle from straight up in degrees and distance. */
export const fanned = (angle: number, reach: number): Point => [
  Math.sin(radians(angle)) * reach,
  -Math.cos(radians(angle)) * reach,
]
