import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, round, type Point } from '../../lib/number.ts'
import { arcPoints, polygon, smooth } from '../../lib/path.ts'
import { at, circle, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { heart } from '../ornament/heart.ts'

export interface EnvelopeOptions {
  c?: string
  sealC?: string
  letter?: string | undefined
}

export function envelope(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  { c = '#fbeee3', sealC = '#c2354a', letter }: EnvelopeOptions = {},
) {
  const h = w * 0.64
  const inner = darken(c, 0.16)
  return at(x, y, [
    group(
      [
        path(
          polygon([
            [-w / 2, -h / 2],
            [0, -h * 0.98],
            [w / 2, -h / 2],
          ]),
          inner,
        ),
        rect(-w / 2, -h / 2, w, h, inner),
      ],
      { filter: shadow(canvas, { y: 16, b: 20, o: 0.32 }) },
    ),
    letter || '',
    group(
      path(
        `M${round(-w / 2)} ${round(-h / 2)}L${round(-w * 0.06)} ${round(h * 0.1)}Q0 ${round(h * 0.15)} ${round(w * 0.06)} ${round(h * 0.1)}L${round(w / 2)} ${round(-h / 2)}V${round(h / 2)}H${round(-w / 2)}Z`,
        c,
      ),
      { filter: shadow(canvas, { y: -3, b: 6, o: 0.2 }) },
    ),
    group(
      path(
        `M${round(-w / 2)} ${round(h / 2)}L${round(-w * 0.05)} ${round(-h * 0.02)}Q0 ${round(-h * 0.06)} ${round(w * 0.05)} ${round(-h * 0.02)}L${round(w / 2)} ${round(h / 2)}Z`,
        lighten(c, 0.25),
      ),
      { filter: shadow(canvas, { y: -2, b: 5, o: 0.16 }) },
    ),
    sealC
      ? at(
          0,
          h * 0.12,
          path(
            smooth(
              arcPoints(0, 0, w * 0.075, 0, TAU, 12)
                .slice(0, -1)
                .map(([a, b], i): Point => [a * (1 + (i % 3) * 0.06), b * (1 + (i % 2) * 0.06)]),
              true,
            ),
            sealC,
          ) +
            circle(0, 0, w * 0.052, 'none', { stroke: darken(sealC, 0.3), 'stroke-width': w * 0.006 }) +
            heart(0, w * 0.01, w * 0.0007, lighten(sealC, 0.35)),
          { filter: shadow(canvas, { y: 4, b: 4, o: 0.35 }) },
        )
      : '',
  ])
}
