import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { star } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/** A soft paper star with rounded tips, hanging on a thread `thread` long. */
export const hangingStar = (x: number, y: number, r: number, c: Color, thread: number): string =>
  at(x, y, [
    stroke(`M0 ${-r}V${-r - thread}`, '#ffffff', 2.4, { opacity: 0.6 }),
    path(star(0, 0, r * 0.86, r * 0.46, 5), c, { stroke: c, 'stroke-width': r * 0.3, 'stroke-linejoin': 'round' }),
    path(star(0, 0, r * 0.5, r * 0.26, 5), lighten(c, 0.35), {
      stroke: lighten(c, 0.35),
      'stroke-width': r * 0.16,
      'stroke-linejoin': 'round',
    }),
  ])

/** A small cloud on a thread, its middle at the origin. */
export const hangingCloud = (x: number, y: number, s: number, c: Color, thread: number): string =>
  at(
    x,
    y,
    [
      stroke(`M0 -36V${-36 - thread}`, '#ffffff', 2.4, { opacity: 0.6 }),
      path('M-62 26C-92 26 -92 -14 -62 -14C-60 -44 -18 -54 -4 -30C14 -50 52 -40 52 -12C82 -14 88 26 58 26Z', c),
      stroke('M-36 8q14 12 28 0M14 8q12 10 24 0', darken(c, 0.24), 4),
      circle(-50, 12, 5, '#f7b8b8', { opacity: 0.8 }),
      circle(52, 12, 5, '#f7b8b8', { opacity: 0.8 }),
    ],
    { s },
  )

export interface SleeperOptions {
  fur: Color
  inner: Color
  blanket: Color
}

/** A small rabbit asleep on its front, under a blanket; origin under its middle, about 300 wide. */
export const sleepingBunny = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { fur, inner, blanket }: SleeperOptions,
): string =>
  at(
    x,
    y,
    [
      path('M-40 -96C-90 -150 -160 -150 -168 -124C-170 -100 -110 -84 -56 -70Z', darken(fur, 0.1)),
      path('M-56 -92C-92 -126 -140 -134 -148 -120C-146 -106 -104 -92 -64 -78Z', inner),
      ellipse(58, -42, 108, 52, fur),
      ellipse(
        -42,
        -48,
        70,
        56,
        canvas.radial([lighten(fur, 0.4), fur, darken(fur, 0.08)], { cx: 0.4, cy: 0.3, r: 0.8 }),
      ),
      path('M-24 -98C-50 -170 -112 -196 -128 -174C-138 -148 -92 -104 -54 -82Z', fur),
      path('M-40 -100C-60 -146 -104 -172 -114 -160C-118 -144 -86 -112 -56 -90Z', inner),
      path('M8 -84C40 -112 150 -110 168 -58C178 -26 170 -2 150 0H4C24 -20 24 -60 8 -84Z', blanket),
      stroke('M8 -84C24 -60 24 -20 4 0', lighten(blanket, 0.45), 12),
      ...[
        [64, -74],
        [112, -66],
        [84, -34],
        [134, -30],
      ].map(([dx = 0, dy = 0]) => path(star(dx, dy, 11, 5, 5), lighten(blanket, 0.5))),
      stroke('M-84 -48q12 11 24 0M-40 -44q12 11 24 0', '#4a3444', 5),
      path('M-62 -32Q-54 -36 -46 -32Q-49 -24 -54 -24Q-59 -24 -62 -32Z', '#e88a98'),
      circle(-88, -30, 9, '#f7b0b4', { opacity: 0.75 }),
      circle(-14, -26, 9, '#f7b0b4', { opacity: 0.75 }),
      ellipse(-66, -4, 26, 13, lighten(fur, 0.25)),
    ],
    { s, filter: shadow(canvas, { y: 5, b: 7, o: 0.25, c: '#1c1440' }) },
  )
