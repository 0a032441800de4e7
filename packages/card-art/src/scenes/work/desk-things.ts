import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times, type Triple } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

/** An open notebook computer with a rising curve on its screen; origin = middle of its foot, 340 wide. */
export const laptop = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  body: Color,
  screen: Color,
  accent: Color,
): string =>
  at(
    x,
    y,
    [
      path(roundedBox(-146, -216, 292, 204, 14), darken(body, 0.2)),
      path(roundedBox(-134, -204, 268, 180, 6), canvas.linear([lighten(screen, 0.2), screen])),
      ...times(5, (i) =>
        rect(-106 + i * 30, -60 - i * i * 4 - 12, 18, 24 + i * i * 4, accent, { rx: 4, opacity: 0.35 + i * 0.1 }),
      ),
      stroke('M-110 -92C-70 -96 -40 -120 -6 -128S70 -160 108 -182', accent, 6),
      circle(108, -182, 9, accent),
      rect(58, -84, 52, 8, '#fff', { rx: 4, opacity: 0.7 }),
      rect(58, -66, 36, 8, '#fff', { rx: 4, opacity: 0.5 }),
      path('M-170 -12H170L182 0Q182 8 174 8H-174Q-182 8 -182 0Z', body),
      rect(-40, -12, 80, 7, darken(body, 0.18), { rx: 3 }),
    ],
    { s },
  )

/** A jointed lamp that shines to the left; origin = foot, 360 high. */
export const deskLamp = (canvas: Canvas, x: number, y: number, s: number, c: Color, light: Color): string =>
  at(
    x,
    y,
    [
      path(
        'M-176 -262L-250 -20H-20L-92 -300Z',
        canvas.linear([
          [light, 0, 0.55],
          [light, 1, 0],
        ]),
      ),
      glow(canvas, -136, -272, 120, light, 0.8),
      ellipse(0, -6, 78, 16, darken(c, 0.2)),
      ellipse(0, -12, 78, 16, c),
      stroke('M0 -16L46 -190L-74 -320', darken(c, 0.1), 12),
      circle(46, -190, 13, lighten(c, 0.3)),
      ellipse(-134, -280, 50, 20, '#fff6d8', { transform: 'rotate(-38 -134 -280)' }),
      path('M-62 -344C-40 -330 -44 -302 -62 -292L-94 -250L-174 -312L-126 -340C-112 -356 -82 -360 -62 -344Z', c),
      path('M-126 -340C-112 -356 -82 -360 -62 -344L-76 -332C-94 -342 -110 -338 -122 -328Z', lighten(c, 0.35)),
    ],
    { s },
  )

/** Pencils in a cup; origin = foot. */
export const pencilCup = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  cup: Color,
  pencils: readonly Color[],
): string =>
  at(
    x,
    y,
    [
      ...pencils.map((c, i) => {
        const [dx, turn, up] = (
          [
            [-28, -14, 200],
            [-8, -4, 236],
            [14, 6, 214],
            [30, 16, 190],
          ] satisfies Triple[]
        )[i % 4] ?? [0, 0, 200]
        return at(
          dx,
          -40,
          [
            rect(-9, 24 - up, 18, up - 24, c),
            path(`M-9 ${24 - up}L0 ${-up}L9 ${24 - up}Z`, '#f2d9b0'),
            path(`M-3.4 ${9 - up}L0 ${-up}L3.4 ${9 - up}Z`, darken(c, 0.5)),
          ],
          { rot: turn },
        )
      }),
      path(
        'M-54 -122H54L48 -8Q0 6 -48 -8Z',
        canvas.linear([darken(cup, 0.1), lighten(cup, 0.2), darken(cup, 0.16)], { x2: 1, y2: 0 }),
      ),
      rect(-53, -98, 106, 12, lighten(cup, 0.5), { opacity: 0.6 }),
    ],
    { s },
  )
