import { rays } from '../../art/ornament/rays.ts'
import { ribbonBow } from '../../art/ornament/ribbon.ts'
import { confetti } from '../../art/paper/confetti.ts'
import { percentSign, priceTag } from '../../art/paper/price-tag.ts'
import { shoppingBag } from '../../art/paper/shopping-bag.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { type Quint, type Triple } from '../../lib/number.ts'
import { sparkle, star } from '../../lib/path.ts'
import { at, circle, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { openBox } from './open-box.ts'

interface Palette {
  name: string
  bg: Color
  ray: Color
  box: Color
  neon: Color
  onNeon: Color
  soft: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'cyan',
    bg: '#0d1420',
    ray: '#162335',
    box: '#223349',
    neon: '#2fe0e6',
    onNeon: '#06222a',
    soft: '#bff6f4',
    ink: '#f3fbfb',
  },
  {
    name: 'tangerine',
    bg: '#1a120f',
    ray: '#2c1d17',
    box: '#43291d',
    neon: '#ff8a3c',
    onNeon: '#2a0f03',
    soft: '#ffd9b8',
    ink: '#fff5ea',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.72 : width / 2
  const floor = height * 0.92
  const s = landscape ? 1 : 1.26
  const mouth = floor - 230 * s
  const parts = [
    rect(0, 0, width, height, palette.bg),
    rays(canvas, cx, mouth, 30, palette.ray, { taper: 0.5 }),
    scrim(canvas, palette.bg, 1),
    glow(canvas, cx, mouth - 40, landscape ? 470 : 520, palette.neon, 0.5),
    rect(0, floor - 14, width, height - floor + 14, darken(palette.bg, 0.35)),
  ]
  parts.push(
    openBox(canvas, cx, floor, s, palette.box, palette.neon, () => {
      const out = (
        [
          [-176, -250, 0.62, -16, 0],
          [172, -270, 0.66, 14, 1],
          [-4, -380, 0.62, 0, 2],
          [-226, -452, 0.34, -20, 3],
          [214, -474, 0.3, 22, 3],
        ] satisfies Quint[]
      ).map(([x, y, k, rot, kind]) => {
        if (kind === 0)
          return shoppingBag(canvas, x, y + 120, k, palette.neon, percentSign(palette.onNeon), {
            w: 190,
            h: 210,
            handle: palette.ink,
            rot,
          })
        if (kind === 1)
          return shoppingBag(
            canvas,
            x,
            y + 130,
            k,
            lighten(palette.box, 0.16),
            path(star(0, 0, 50, 22, 5), palette.neon),
            { w: 180, h: 200, handle: palette.soft, rot },
          )
        if (kind === 2)
          return at(
            x,
            y,
            [
              circle(0, 0, 150, palette.neon, { filter: shadow(canvas, { y: 10, b: 12, o: 0.4 }) }),
              circle(0, 0, 128, 'none', { stroke: palette.onNeon, 'stroke-width': 5, 'stroke-dasharray': '10 12' }),
              at(0, 0, percentSign(palette.onNeon, 14), { s: 1.36 }),
            ],
            { s: k },
          )
        return priceTag(canvas, x, y, k * 1.3, palette.soft, { cord: 0, rot, mark: percentSign(palette.onNeon, 12) })
      })
      return out.join('')
    }),
    ribbonBow(cx, floor - 118 * s, 0.94 * s, { c: palette.neon }),
  )
  for (const [dx, dy, r] of [
    [-300, -330, 34],
    [286, -380, 28],
    [-220, -560, 20],
    [262, -150, 22],
    [-330, -120, 18],
  ] satisfies Triple[])
    parts.push(path(sparkle(cx + dx * s, mouth + 130 + dy * s, r * s, 0.14), palette.soft))
  parts.push(
    group(
      confetti(canvas, 54, [palette.neon, palette.soft, palette.ink], {
        x0: landscape ? width * 0.47 : 24,
        x1: width - 20,
        y0: landscape ? 20 : height * 0.37,
        y1: floor - 40,
        s: 0.8,
        fall: 1,
      }),
    ),
  )
  return parts.join('') + grain(canvas, { o: 0.22 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.47 : height * 0.06,
    w: landscape ? 620 : 760,
    maxH: landscape ? height * 0.64 : height * 0.27,
    valign: landscape ? 'middle' : 'top',
    gap: 30,
    items: chinese
      ? [
          {
            t: title.join('\n'),
            font: 'qingke',
            size: landscape ? 176 : 168,
            fill: palette.neon,
            tracking: 0.04,
            lh: 1.12,
            gap: 34,
          },
          { t: note, font: 'hei', size: 38, fill: palette.ink, wrap: true, lh: 1.45, wk: 0.92 },
        ]
      : [
          { t: title[0], font: 'titan', size: 150, fill: palette.ink, gap: 18 },
          { t: title[1], font: 'titan', size: 150, fill: palette.neon, gap: 36 },
          { t: note, font: 'figtree', size: 38, fill: palette.ink, wrap: true, wk: 0.92, lh: 1.35 },
        ],
  })
}

/** Black Friday: bags, tags and a percent sign fly out of an open box. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
