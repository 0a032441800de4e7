import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

/** Logs, stones and a fire; origin = middle of the hearth, 300 wide, flames 260 high. */
export const campfire = (canvas: Canvas, x: number, y: number, s: number, stone: Color): string =>
  at(
    x,
    y,
    [
      glow(canvas, 0, -90, 420, '#ff9a3c', 0.75),
      ellipse(0, 16, 200, 26, '#ffb45a', { opacity: 0.25 }),
      ...times(9, (i) => {
        const a = Math.PI + (i / 8) * Math.PI
        return ellipse(Math.cos(a) * 140, 2 + Math.sin(a) * 26, 30, 20, darken(stone, 0.2))
      }),
      path(
        'M0 -262C34 -206 96 -160 96 -84C96 -26 52 2 0 2C-52 2 -96 -26 -96 -84C-96 -132 -62 -150 -50 -196C-30 -176 -22 -160 -22 -140C-4 -176 -8 -220 0 -262Z',
        canvas.linear(['#ffb03a', '#f4642f', '#d93b2b']),
      ),
      path(
        'M8 -190C28 -150 62 -124 62 -72C62 -28 34 -4 0 -4C-36 -4 -60 -28 -60 -70C-60 -104 -36 -118 -30 -146C-12 -132 -6 -118 -4 -104C6 -130 4 -160 8 -190Z',
        '#ffc94d',
      ),
      path(
        'M2 -116C16 -92 34 -76 34 -46C34 -18 18 -4 0 -4C-20 -4 -34 -20 -34 -46C-34 -66 -18 -76 -14 -92C-6 -84 0 -100 2 -116Z',
        '#fff3c0',
      ),
      at(0, 0, [rect(-150, -18, 300, 34, '#6b4030', { rx: 17 }), ellipse(148, -1, 12, 17, '#c9976a')], { rot: 12 }),
      at(0, 0, [rect(-150, -18, 300, 34, '#7d4c36', { rx: 17 }), ellipse(-148, -1, 12, 17, '#d9a878')], { rot: -12 }),
      ...times(7, (i) =>
        ellipse(-150 + i * 50, 34 - Math.abs(i - 3) * 5, 32, 20, i % 2 ? stone : lighten(stone, 0.14)),
      ),
      ...[-50, 30, 64, -16, 84].map((dx, i) =>
        circle(dx, -250 - i * 34, 5 - i * 0.6, '#ffc94d', { opacity: 0.9 - i * 0.12 }),
      ),
    ],
    { s },
  )

/** A ridge tent with an open door and warm light inside; origin = middle of the foot, 420 wide. */
export const tent = (canvas: Canvas, x: number, y: number, s: number, c: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 4, 240, 18, '#000', { opacity: 0.25 }),
      path('M-210 0L-30 -250L110 -222L216 0Z', darken(c, 0.26)),
      path('M-210 0L-30 -250L116 0Z', canvas.linear([lighten(c, 0.16), c])),
      path('M-112 0L-30 -190L52 0Z', canvas.linear(['#fff0b8', '#f6b45a'])),
      path('M-30 -190L52 0H14Q-22 -90 -30 -190Z', lighten(c, 0.3)),
      path('M-30 -190L-112 0H-74Q-38 -90 -30 -190Z', lighten(c, 0.3)),
      stroke('M-30 -250V-272M-210 0L-244 14M216 0L250 14', darken(c, 0.5), 5),
    ],
    { s },
  )

/** A mug on the ground and a stick with two marshmallows leaning to the right; origin = foot of the mug. */
export const campMug = (x: number, y: number, s: number, c: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 60, 9, '#000', { opacity: 0.25 }),
      stroke('M40 -70C78 -74 78 -20 40 -22', c, 12),
      path('M-46 -92H46V-10Q46 0 34 0H-34Q-46 0 -46 -10Z', c),
      rect(-46, -92, 92, 12, '#f6efe2', { rx: 4 }),
      rect(-32, -72, 10, 58, lighten(c, 0.4), { rx: 5, opacity: 0.7 }),
    ],
    { s },
  )

/** A stick with two marshmallows, pointing along `rot` from its lower end; 330 long. */
export const marshmallows = (x: number, y: number, s: number, rot: number): string =>
  at(
    x,
    y,
    [
      stroke('M0 0V-330', '#8a5a3c', 8),
      rect(-24, -346, 48, 46, '#fff3e4', { rx: 13 }),
      rect(-24, -346, 48, 18, '#e8b27a', { rx: 9, opacity: 0.7 }),
      rect(-24, -294, 48, 46, '#fffaf2', { rx: 13 }),
    ],
    { s, rot },
  )
