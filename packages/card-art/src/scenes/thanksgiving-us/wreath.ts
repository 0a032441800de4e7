import { maple, oak, wheat } from '../../art/flowers/autumn.ts'
import { daisy } from '../../art/flowers/flowers.ts'
import { leaf, ring, sprig } from '../../art/flowers/leaves.ts'
import { pumpkin } from '../../art/food/pumpkin.ts'
import { gingham } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, radians, type Point } from '../../lib/number.ts'
import { arcPoints, smooth } from '../../lib/path.ts'
import { circle, group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  check: Color
  panel: Color
  leaf: readonly [Color, Color, Color, Color]
  wheat: Color
  green: Color
  berry: Color
  daisy: Color
  pump: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'harvest',
    bg: '#f1dcb8',
    check: '#c98a4a',
    panel: '#fff8ea',
    leaf: ['#b5432a', '#d9762b', '#e3a03a', '#8a3a24'],
    wheat: '#c99a3f',
    green: '#6b7a3f',
    berry: '#a82a2a',
    daisy: '#f6c45a',
    pump: '#e8812a',
    ink: '#6b2a1c',
  },
  {
    name: 'olive',
    bg: '#cfd0b0',
    check: '#7f8a5a',
    panel: '#fdf9ea',
    leaf: ['#8a5a2b', '#b5762f', '#6f7a3a', '#a8432a'],
    wheat: '#b8923f',
    green: '#5a6b3a',
    berry: '#8f2a2f',
    daisy: '#fff0c4',
    pump: '#d9742a',
    ink: '#3f4424',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cx = width / 2
  const cy = landscape ? height / 2 : height * 0.47
  return { cx, cy }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy } = layoutOf(canvas)
  const rx = landscape ? 560 : 345
  const ry = landscape ? 330 : 520
  const parts = [
    rect(0, 0, width, height, canvas.radial([lighten(palette.bg, 0.3), palette.bg], { r: 0.75 })),
    gingham(canvas, palette.check, 70, 0.2),
  ]
  const d = smooth(arcPoints(cx, cy, rx * 0.98, 0, TAU, 36, ry * 0.98).slice(0, -1), true, 1)
  parts.push(paper(canvas, d, palette.panel, { y: 8, b: 20, o: 0.2 }))
  const leaves: string[] = []
  for (let k = 0; k < 2; k++)
    leaves.push(
      ring(
        landscape ? 34 : 34,
        cx,
        cy,
        rx + k * 14 - 6,
        ry + k * 14 - 6,
        (i, a, x, y) => {
          const q = (i + k * 2) % 5
          const rot = (a * 180) / Math.PI + 90 + canvas.between(-60, 60)
          const sc = canvas.between(0.62, 1.02)
          const c = cycle(palette.leaf, i + k)
          return q === 0
            ? maple(x, y, sc, rot, c)
            : q === 1
              ? oak(x, y, sc, rot, c)
              : q === 2
                ? wheat(x, y, 150, rot + canvas.between(-20, 20), palette.wheat)
                : q === 3
                  ? sprig(x, y, 140, rot, palette.green, { n: 6, berries: palette.berry })
                  : leaf(x, y, canvas.between(80, 120), canvas.between(18, 26), rot, c, darken(c, 0.2))
        },
        k * 0.09,
      ),
    )
  leaves.push(
    ring(
      10,
      cx,
      cy,
      rx,
      ry,
      (i, _angle, x, y) =>
        i % 2
          ? daisy(canvas, x, y, 44, { c: palette.daisy, core: '#6b3a1e', n: 14 })
          : [0, 1, 2]
              .map(() =>
                circle(
                  x + canvas.between(-24, 24),
                  y + canvas.between(-24, 24),
                  canvas.between(10, 15),
                  canvas.radial([lighten(palette.berry, 0.4), palette.berry, darken(palette.berry, 0.3)], {
                    cx: 0.35,
                    cy: 0.3,
                  }),
                ),
              )
              .join(''),
      0.2,
    ),
  )
  parts.push(group(leaves.join(''), { filter: shadow(canvas, { y: 8, b: 8, o: 0.28 }) }))
  for (const [a, k] of landscape
    ? ([
        [135, 0.8],
        [45, 0.95],
      ] satisfies Point[])
    : ([
        [118, 0.9],
        [64, 1.1],
      ] satisfies Point[]))
    parts.push(pumpkin(canvas, cx + Math.cos(radians(a)) * rx, cy + Math.sin(radians(a)) * ry, k, { c: palette.pump }))
  parts.push(ruleMark(canvas, options, palette.leaf[0]))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { cx, cy } = layoutOf(page)
  return stack(page, {
    x: cx,
    y: cy - (landscape ? 0 : 20),
    w: landscape ? 760 : 470,
    maxH: landscape ? 500 : 660,
    valign: 'middle',
    gap: 26,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : title.join('\n'),
            font: 'maShan',
            size: landscape ? 170 : 176,
            fill: palette.ink,
            lh: 1.06,
          },
          { rule: 'diamond', w: 240 },
          { t: note, font: 'wenkai', size: 36, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.86 },
        ]
      : [
          { t: title[0], font: 'parisienne', size: 150, fill: palette.ink, gap: 4 },
          { t: title[1], font: 'dmSerif', size: 132, fill: palette.ink },
          { rule: 'diamond', w: 240 },
          { t: note, font: 'cormorantItalic', size: 38, fill: palette.ink, wrap: true, wk: 0.78 },
        ],
  })
}

/** Thanksgiving wreath of leaves. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
