import { clover } from '../../art/flowers/clover.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import type { Point } from '../../lib/number.ts'
import { circle, group, rect } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { braidFrame, cornerKnot, triquetra } from './knotwork.ts'

interface Palette {
  name: string
  bg: Color
  /** color of the round emblem's ground */
  seal: Color
  panel: Color
  strand: Color
  clover: Color
  title: Color | { foil: 'gold' }
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'book of hours',
    bg: '#123f33',
    seal: '#123f33',
    panel: '#f7eedb',
    strand: '#6fb58a',
    clover: '#2f7d54',
    title: '#145240',
    ink: '#3b3a2c',
  },
  {
    name: 'parchment',
    bg: '#ead9b4',
    seal: '#0b332b',
    panel: '#104438',
    strand: '#2f7d54',
    clover: '#69bb83',
    title: { foil: 'gold' },
    ink: '#f3ecd2',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = metal(canvas)
  const m = 74
  const w = 17
  const motif = mix(palette.bg, palette.strand, 0.14)
  const parts = [
    rect(0, 0, width, height, palette.bg),
    pattern(
      canvas,
      130,
      (z) =>
        clover(z * 0.25, z * 0.25, 0.22, motif, { stem: 0 }) +
        clover(z * 0.75, z * 0.75, 0.22, motif, { stem: 0, rot: 60 }),
    ),
    group(braidFrame(canvas, m, 66, { ground: darken(palette.bg, 0.2), strands: [gold, palette.strand], w }), {
      filter: shadow(canvas, { y: 5, b: 5, o: 0.4 }),
    }),
  ]
  const corners: readonly Point[] = [
    [m, m],
    [width - m, m],
    [m, height - m],
    [width - m, height - m],
  ]
  parts.push(
    group(
      corners.map(([x, y]) => cornerKnot(x, y, 62, [gold, palette.strand], darken(palette.bg, 0.2), 15)),
      { filter: shadow(canvas, { y: 5, b: 5, o: 0.4 }) },
    ),
  )
  const inset = 148
  parts.push(
    paper(canvas, `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`, palette.panel, {
      y: 8,
      b: 14,
      o: 0.4,
    }),
    lineFrame(canvas, inset + 16, gold, { lw: 3, gap: 9 }),
  )
  const ex = landscape ? width * 0.3 : width / 2
  const ey = landscape ? height / 2 : height * 0.3
  const k = 1.5
  parts.push(
    group(
      [
        circle(ex, ey, 128 * k, palette.seal),
        circle(ex, ey, 128 * k, 'none', { stroke: gold, 'stroke-width': 7 }),
        circle(ex, ey, 114 * k, 'none', { stroke: gold, 'stroke-width': 2 }),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }) },
    ),
    triquetra(ex, ey + 12 * k, k, gold, palette.seal),
    clover(ex, ey + 10 * k, 0.44 * k, lighten(palette.clover, 0.12), { stem: 50 }),
  )
  parts.push(ruleMark(canvas, options, gold))
  return parts.join('') + vignette(canvas, 0.22) + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.65 : width / 2,
    y: landscape ? height / 2 : height * 0.65,
    w: landscape ? 600 : 500,
    maxH: landscape ? height * 0.5 : height * 0.32,
    valign: 'middle',
    gap: 32,
    items: chinese
      ? [
          {
            t: title.join('\n'),
            font: 'xiaowei',
            size: landscape ? 116 : 118,
            fill: palette.title,
            lh: 1.2,
            tracking: 0.04,
          },
          { rule: 'diamond', w: 260 },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.55 },
        ]
      : [
          { t: title.join('\n'), font: 'cinzel', size: 86, fill: palette.title, lh: 1.16 },
          { rule: 'diamond', w: 260 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true },
        ],
  })
}

/** St. Patrick's Day: a knotwork frame around a shamrock emblem. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
