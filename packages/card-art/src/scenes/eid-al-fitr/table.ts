import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'

/** A waisted glass of tea on a saucer; origin under the saucer, about 150 wide. */
export const teaGlass = (canvas: Canvas, x: number, y: number, s: number, tea: Color = '#b4501f'): string =>
  at(
    x,
    y,
    [
      ellipse(0, -2, 84, 15, '#e9d9bd'),
      ellipse(0, -7, 66, 10, '#fff8e8'),
      path(
        'M-44 -150C-44 -104 -26 -96 -26 -74C-26 -50 -44 -44 -42 -24Q-40 -10 0 -10Q40 -10 42 -24C44 -44 26 -50 26 -74C26 -96 44 -104 44 -150Z',
        '#fff',
        {
          opacity: 0.34,
        },
      ),
      path(
        'M-41 -128C-39 -102 -22 -94 -22 -74C-22 -50 -40 -44 -38 -26Q-36 -16 0 -16Q36 -16 38 -26C40 -44 22 -50 22 -74C22 -94 39 -102 41 -128Z',
        canvas.linear([lighten(tea, 0.3), tea, darken(tea, 0.3)]),
      ),
      ellipse(0, -128, 41, 7, lighten(tea, 0.36)),
      stroke('M-43 -146Q0 -138 43 -146', metal(canvas), 5),
      stroke('M-30 -124C-28 -106 -14 -96 -14 -78', '#fff', 5, { opacity: 0.55 }),
      stroke('M-10 -168c-12 -16 12 -24 0 -42M14 -170c-10 -14 10 -22 0 -38', '#fff', 5, { opacity: 0.4 }),
    ],
    { s },
  )

/** A footed bowl heaped with dates; origin under the foot, about 240 wide. */
export const dates = (canvas: Canvas, x: number, y: number, s: number, bowl: Color): string => {
  const tones: readonly Color[] = ['#6b3016', '#8a4420', '#54240f', '#9a5528']
  const rows = [
    [0, -148, 12],
    [-36, -130, -24],
    [38, -130, 30],
    [0, -124, -8],
    [-74, -106, -30],
    [-28, -104, 14],
    [24, -102, -16],
    [72, -106, 28],
  ] as const
  return at(
    x,
    y,
    [
      ...rows.map(([dx, dy, rot], i) =>
        at(
          dx,
          dy,
          ellipse(0, 0, 33, 18, cycle(tones, i)) +
            stroke('M-20 -6Q0 -12 18 -6', lighten(cycle(tones, i), 0.3), 3.4, { opacity: 0.8 }) +
            circle(32, 0, 3, '#caa06a'),
          { rot },
        ),
      ),
      path('M-120 -98H120C112 -50 70 -26 28 -24V-12H-28V-24C-70 -26 -112 -50 -120 -98Z', bowl),
      path('M-120 -98H120L117 -82H-117Z', metal(canvas)),
      stroke('M-96 -66Q-64 -40 -32 -66T32 -66T96 -66', lighten(bowl, 0.4), 4),
      path('M-62 0Q-58 -16 -28 -18H28Q58 -16 62 0Z', darken(bowl, 0.16)),
    ],
    { s },
  )
}

/** A long-spouted teapot of metal; origin under the foot, about 300 wide. */
export const teapot = (canvas: Canvas, x: number, y: number, s: number): string => {
  const fill = metal(canvas)
  return at(
    x,
    y,
    [
      stroke('M86 -150C176 -170 170 -50 82 -56', '#c8953e', 15),
      path('M-84 -88C-120 -100 -130 -160 -168 -184L-150 -198C-112 -180 -100 -140 -70 -134Z', fill),
      path(
        'M0 -206C64 -206 98 -150 98 -96C98 -48 60 -18 0 -18C-60 -18 -98 -48 -98 -96C-98 -150 -64 -206 0 -206Z',
        fill,
      ),
      path('M-52 -198C-48 -238 -20 -246 0 -276C20 -246 48 -238 52 -198Z', fill),
      circle(0, -282, 10, '#e8c476'),
      rect(-60, -204, 120, 12, '#a9762a', { rx: 6 }),
      stroke('M-92 -122Q0 -84 92 -122M-94 -92Q0 -54 94 -92', '#8f6120', 4, { opacity: 0.7 }),
      path('M-60 0Q-56 -18 -30 -22H30Q56 -18 60 0Z', '#a9762a'),
    ],
    { s },
  )
}
