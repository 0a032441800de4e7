import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface CandleOptions {
  c?: string
  w?: number
  stripe?: string | undefined
  flame?: string
}

export function candle(
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  { c = '#fff4e0', w = h * 0.12, stripe, flame = '#ffc04a' }: CandleOptions = {},
) {
  const key = canvas.name('cd')
  canvas.define(
    key,
    (k) =>
      `<clipPath id="${k}"><rect x="${round(-w / 2)}" y="${round(-h)}" width="${round(w)}" height="${round(h)}" rx="${round(w * 0.14)}"/></clipPath>`,
  )
  return at(x, y, [
    glow(canvas, 0, -h - w * 1.1, w * 5, flame, 0.7),
    rect(-w / 2, -h, w, h, canvas.linear([darken(c, 0.08), lighten(c, 0.3), darken(c, 0.14)], { x2: 1, y2: 0 }), {
      rx: w * 0.14,
    }),
    stripe
      ? group(
          times(9, (i) =>
            stroke(
              `M${round(-w)} ${round(-h + i * w * 1.1)}L${round(w)} ${round(-h + i * w * 1.1 - w)}`,
              stripe,
              w * 0.34,
            ),
          ),
          { 'clip-path': `url(${canvas.href(key)})` },
        )
      : '',
    stroke(`M0 ${round(-h)}v${round(-w * 0.5)}`, '#4a3423', w * 0.1),
    path(
      `M0 ${round(-h - w * 2.3)}C${round(w * 0.62)} ${round(-h - w * 1.4)} ${round(w * 0.5)} ${round(-h - w * 0.34)} 0 ${round(-h - w * 0.34)}C${round(-w * 0.5)} ${round(-h - w * 0.34)} ${round(-w * 0.62)} ${round(-h - w * 1.4)} 0 ${round(-h - w * 2.3)}Z`,
      flame,
    ),
    path(
      `M0 ${round(-h - w * 1.4)}C${round(w * 0.3)} ${round(-h - w * 0.9)} ${round(w * 0.26)} ${round(-h - w * 0.4)} 0 ${round(-h - w * 0.4)}C${round(-w * 0.26)} ${round(-h - w * 0.4)} ${round(-w * 0.3)} ${round(-h - w * 0.9)} 0 ${round(-h - w * 1.4)}Z`,
      '#fff6cf',
    ),
  ])
}
