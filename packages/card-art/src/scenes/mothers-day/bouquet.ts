import { ribbonBow } from '../../art/ornament/ribbon.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { radians, times, type Point } from '../../lib/number.ts'
import { polygon, smooth } from '../../lib/path.ts'
import { at, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface WrapOptions {
  paper: Color
  ribbon: Color
  /** the wrapped flowers, drawn around the middle of the opening */
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

/** The point at the distance `reach` from the origin, `angle` degrees from straight up. */
export const fanned = (angle: number, reach: number): Point => [
  Math.sin(radians(angle)) * reach,
  -Math.cos(radians(angle)) * reach,
]
