import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A champagne flute, filled; origin under its foot, about 130 wide and 470 high. */
export const flute = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  rot: number,
  wine: Color,
  line: string,
): string => {
  const bubbles = times(16, () => {
    const rise = canvas.random()
    const reach = 34 + rise * 16
    return circle(canvas.between(-reach, reach), -210 - rise * 190, canvas.between(2, 5), '#fffbe8', {
      opacity: round(canvas.between(0.5, 0.95)),
    })
  })
  const glass = 'M-62 -470C-66 -330 -46 -206 0 -190C46 -206 66 -330 62 -470'
  return at(
    x,
    y,
    [
      ellipse(0, -4, 72, 12, line, { opacity: 0.9 }),
      path('M-5 -8C-4 -90 -4 -150 -7 -186H7C4 -150 4 -90 5 -8Z', line),
      path(`${glass}Z`, '#ffffff', { opacity: 0.16 }),
      path(
        'M-63 -424C-60 -310 -42 -206 0 -190C42 -206 60 -310 63 -424Q0 -410 -63 -424Z',
        canvas.linear([lighten(wine, 0.35), wine]),
      ),
      ellipse(0, -424, 63, 10, lighten(wine, 0.6)),
      ...bubbles,
      stroke(glass, line, 5),
      ellipse(0, -470, 62, 10, 'none', { stroke: line, 'stroke-width': 4 }),
      stroke('M-44 -400C-44 -320 -34 -260 -20 -230', '#fff', 7, { opacity: 0.6 }),
    ],
    { s, rot },
  )
}
