import { daisy, rose } from '../../art/flowers/flowers.ts'
import { sprig } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { TAU, cycle, round, times } from '../../lib/number.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

const wheel = (x: number): string => {
  const spokes = times(14, (i) => {
    const angle = (i / 14) * TAU
    return `M${x} -96L${round(x + Math.cos(angle) * 86)} ${round(-96 + Math.sin(angle) * 86)}`
  })
  return (
    stroke(spokes.join(''), '#8f8a86', 2) +
    circle(x, -96, 88, 'none', { stroke: '#3a3034', 'stroke-width': 12 }) +
    circle(x, -96, 78, 'none', { stroke: '#e9e2d8', 'stroke-width': 5 }) +
    circle(x, -96, 12, '#b9b2aa')
  )
}

export interface TandemOptions {
  frame: Color
  saddle: Color
  basket: Color
  flowers: readonly Color[]
  leaf: Color
}

/** A bicycle for two, riding to the right, flowers in its basket; origin on the ground in its middle, 800 wide. */
export const tandem = (canvas: Canvas, x: number, y: number, s: number, options: TandemOptions): string => {
  const { frame, saddle, basket, flowers, leaf } = options
  const seat = (sx: number) =>
    path(
      `M${sx - 52} -270Q${sx - 20} -284 ${sx + 42} -268Q${sx + 30} -252 ${sx - 6} -254Q${sx - 44} -250 ${sx - 52} -270Z`,
      saddle,
    )
  const bunch = [
    ...[-40, -14, 12, 38].map((turn) => sprig(356, -286, 92, turn, leaf, { n: 5 })),
    ...[320, 356, 392].map((fx, i) => rose(canvas, fx, -306 - (i % 2) * 16, 28, { c: cycle(flowers, i) })),
    ...[338, 376].map((fx) => daisy(canvas, fx, -334, 20, { c: '#fffaf0' })),
  ]
  return at(
    x,
    y,
    group(
      [
        wheel(-290),
        wheel(290),
        stroke(
          'M-290 -96L-172 -88L-206 -250M-290 -96L-196 -206L-20 -210M-172 -88L40 -88L-20 -210M40 -88L232 -214L-20 -210M40 -88L6 -250M-172 -88L-20 -210',
          frame,
          13,
        ),
        stroke('M290 -96L226 -262', darken(frame, 0.1), 13),
        stroke('M222 -262C250 -292 262 -300 244 -318M222 -262Q226 -292 206 -316L188 -312', '#4a3f42', 9),
        stroke('M232 -250L300 -236M250 -168L312 -210', '#6a5f5c', 6),
        stroke('M-20 -210L-4 -300Q4 -322 -30 -322', '#4a3f42', 9),
        circle(-172, -88, 26, 'none', { stroke: '#6a5f5c', 'stroke-width': 7 }),
        circle(40, -88, 26, 'none', { stroke: '#6a5f5c', 'stroke-width': 7 }),
        stroke('M-172 -62H40M-172 -114H40', '#8f8580', 3),
        stroke('M-172 -88L-146 -46M40 -88L66 -46', '#6a5f5c', 7),
        rect(-166, -48, 40, 9, '#3a3034', { rx: 4 }),
        rect(46, -48, 40, 9, '#3a3034', { rx: 4 }),
        seat(-206),
        seat(2),
        ...bunch,
        path('M296 -290H416L402 -208Q356 -198 310 -208Z', basket),
        stroke(
          'M299 -268H413M303 -246H409M306 -224H406M326 -288L334 -204M356 -288V-202M386 -288L378 -204',
          darken(basket, 0.25),
          3.4,
        ),
      ],
      { filter: shadow(canvas, { y: 6, b: 7, o: 0.28, c: '#2a1408' }) },
    ),
    { s },
  )
}
