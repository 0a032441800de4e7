import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/**
 * An open gift box standing on (x, y), 400 units wide at scale 1. `content` is drawn between its back and its front,
 * around the middle of its opening.
 */
export const openBox = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  c: Color,
  ribbon: Color,
  content: () => string,
): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 230, 20, '#000', { opacity: 0.45 }),
      path('M-200 -230L-150 -276H150L200 -230Z', darken(c, 0.55)),
      path('M-150 -276L-196 -330L-250 -282L-200 -230Z', darken(c, 0.2)),
      path('M150 -276L196 -330L250 -282L200 -230Z', darken(c, 0.3)),
      at(0, -232, content()),
      group(
        [
          rect(-200, -232, 400, 232, canvas.linear([lighten(c, 0.12), c, darken(c, 0.3)], { x2: 1, y2: 0.5 })),
          rect(-34, -232, 68, 232, ribbon),
          rect(14, -232, 20, 232, '#000', { opacity: 0.12 }),
          path('M-200 -232L-286 -168L-252 -140L-200 -184Z', lighten(c, 0.18)),
          path('M200 -232L286 -168L252 -140L200 -184Z', lighten(c, 0.06)),
          rect(-200, -232, 400, 10, lighten(c, 0.3), { opacity: 0.7 }),
        ],
        { filter: shadow(canvas, { y: -4, b: 12, o: 0.4 }) },
      ),
    ],
    { s },
  )
