import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times, type Triple } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A string of dried chillies, hanging down from (x, y). */
export const chilliString = (x: number, y: number, s: number, n: number): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0V${n * 30 + 20}`, '#8a6a3c', 4),
      ...times(n * 2, (i) => {
        const c = i % 3 ? '#c8281f' : '#e0472f'
        return at(
          0,
          24 + Math.floor(i / 2) * 30,
          path('M0 0C16 -4 22 10 20 28C18 50 8 66 -2 78C2 58 -8 40 -10 22C-12 8 -8 0 0 0Z', c) +
            stroke('M8 10q5 14 -1 34', lighten(c, 0.4), 2.5, { opacity: 0.7 }) +
            stroke('M0 2V-8', '#5f7a34', 5),
          { rot: i % 2 ? -38 : 34, sx: i % 2 ? -1 : 1, sy: 1 },
        )
      }),
    ],
    { s },
  )

/** A string of maize cobs, hanging down from (x, y). */
export const maizeString = (canvas: Canvas, x: number, y: number, s: number, n: number): string => {
  const cob = canvas.linear(['#d98f1f', '#ffd25e', '#e8a52c'], { x2: 1, y2: 0 })
  return at(
    x,
    y,
    [
      stroke(`M0 0V${n * 62 + 10}`, '#8a6a3c', 4),
      ...times(n * 2, (i) =>
        at(
          0,
          20 + Math.floor(i / 2) * 62,
          path('M-18 6C-20 50 -10 96 0 104C10 96 20 50 18 6Z', cob) +
            stroke('M-9 14V84M0 12V98M9 14V84', '#b8741a', 2, { opacity: 0.5 }) +
            path('M-20 20C-24 0 -8 -10 0 -14C8 -10 24 0 20 20C10 6 -10 6 -20 20Z', '#e6d3a0'),
          { rot: i % 2 ? -30 : 30 },
        ),
      ),
    ],
    { s },
  )
}

const HEAP: readonly Triple[] = [
  [-76, -20, 0],
  [-26, -22, 1],
  [26, -22, 0],
  [76, -20, 1],
  [-50, -58, 1],
  [0, -62, 0],
  [50, -58, 1],
  [-24, -96, 0],
  [26, -96, 1],
  [0, -130, 0],
]

/** A footed plate with a heap of sugar melons; (x, y) the middle of its foot, 280 wide at scale 1. */
export const sugarMelons = (canvas: Canvas, x: number, y: number, s: number, plate: Color): string => {
  const sugar = canvas.radial(['#fffaf0', '#f6e3bd', '#d9b27a'], { cx: 0.38, cy: 0.3, r: 0.8 })
  const melon = ([mx, my, turn]: Triple) =>
    at(
      mx,
      my - 58,
      [
        circle(0, 0, 31, sugar),
        stroke(
          'M0 -30C-16 -14 -16 14 0 30M0 -30C16 -14 16 14 0 30M-27 -14C-30 0 -28 10 -22 20M27 -14C30 0 28 10 22 20',
          '#c49a63',
          2.4,
          {
            opacity: 0.75,
          },
        ),
        ...times(6, (i) => ellipse(-16 + ((i * 13) % 33), -18 + ((i * 17) % 37), 3.4, 2, '#fffdf6')),
        circle(0, -29, 4, '#c49a63'),
      ],
      { rot: turn ? 26 : -18 },
    )
  return at(
    x,
    y,
    [
      ellipse(0, 0, 90, 10, '#000', { opacity: 0.22 }),
      path('M-46 -30H46L64 0Q0 10 -64 0Z', darken(plate, 0.24)),
      ...HEAP.map(melon),
      path(
        'M-140 -62C-130 -26 -70 -18 0 -18C70 -18 130 -26 140 -62Q0 -44 -140 -62Z',
        canvas.linear([plate, darken(plate, 0.2)]),
      ),
      stroke('M-136 -60Q0 -42 136 -60', lighten(plate, 0.5), 4),
      stroke('M-104 -38Q0 -22 104 -38', lighten(plate, 0.4), 2.5, { opacity: 0.8 }),
    ],
    { s },
  )
}
