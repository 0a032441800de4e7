import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/colour.ts'
import { round } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface RibbonBowOptions {
  c?: string
  tails?: boolean
  rot?: number
}

export function ribbonBow(
  x: number,
  y: number,
  s: number,
  { c = '#c8312b', tails = true, rot = 0 }: RibbonBowOptions = {},
) {
  const d = darken(c, 0.28)
  const l = lighten(c, 0.14)
  return at(
    x,
    y,
    [
      tails
        ? path('M-6 0C-20 30 -34 56 -44 96L-26 84L-14 100C-10 60 -2 30 4 4Z', d) +
          path('M6 0C20 30 34 56 44 96L26 84L14 100C10 60 2 30 -4 4Z', c)
        : '',
      path('M0 0C-24 -38 -78 -48 -86 -20C-92 8 -60 34 -4 8Z', c),
      path('M0 0C24 -38 78 -48 86 -20C92 8 60 34 4 8Z', l),
      path('M0 0C-22 -16 -54 -26 -70 -14C-58 4 -28 10 -4 6Z', d),
      path('M0 0C22 -16 54 -26 70 -14C58 4 28 10 4 6Z', darken(c, 0.15)),
      path(roundedBox(-14, -14, 28, 30, 9), l),
      stroke('M-6 -10Q-9 0 -6 12M6 -10Q9 0 6 12', d, 2),
    ],
    { s, rot },
  )
}

export interface RibbonBannerOptions {
  bend?: number
  tail?: number
  fold?: string
}

export function ribbonBanner(
  canvas: Canvas,
  cx: number,
  cy: number,
  w: number,
  h: number,
  c: string,
  { bend = 0, tail = 0.16, fold = darken(c, 0.35) }: RibbonBannerOptions = {},
) {
  const hw = w / 2
  const t = w * tail
  const b = bend
  const s: string[] = []
  for (const sd of [-1, 1])
    s.push(
      path(
        `M${round(cx + sd * (hw - t * 0.32))} ${round(cy + h * 0.2 + b * 0.9)}L${round(cx + sd * (hw + t))} ${round(cy + h * 0.2 + b * 1.3)}L${round(cx + sd * (hw + t * 0.62))} ${round(cy + h * 0.7 + b * 1.2)}L${round(cx + sd * (hw + t))} ${round(cy + h * 1.2 + b * 1.3)}L${round(cx + sd * (hw - t * 0.32))} ${round(cy + h * 1.2 + b * 0.9)}Z`,
        darken(c, 0.14),
      ) +
        path(
          `M${round(cx + sd * (hw - t * 0.32))} ${round(cy + h * 1.2 + b * 0.9)}L${round(cx + sd * hw)} ${round(cy + h + b)}L${round(cx + sd * hw)} ${round(cy + h * 0.2 + b)}L${round(cx + sd * (hw - t * 0.32))} ${round(cy + h * 0.2 + b * 0.9)}Z`,
          fold,
        ),
    )
  s.push(
    path(
      `M${round(cx - hw)} ${round(cy + b)}Q${round(cx)} ${round(cy - b)} ${round(cx + hw)} ${round(cy + b)}V${round(cy + h + b)}Q${round(cx)} ${round(cy + h - b)} ${round(cx - hw)} ${round(cy + h + b)}Z`,
      c,
    ),
  )
  return group(s, { filter: shadow(canvas, { y: 8, b: 8, o: 0.28 }) })
}
