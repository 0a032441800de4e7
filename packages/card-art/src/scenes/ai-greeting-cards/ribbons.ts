import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, item, round, times, type Point } from '../../lib/number.ts'
import { roundedBox, smooth } from '../../lib/path.ts'
import { rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { inTwoLines } from '../../text/title-lines.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  ramp: readonly Color[]
  panel: Color
  ink: Color
  accent: Color
  foil?: FoilName
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ember',
    bg: ['#2a0f2f', '#7a1f3d'],
    ramp: ['#ffb86b', '#ff7a5a', '#d9406a', '#7a2a86', '#ffe0a0'],
    panel: '#fff8ee',
    ink: '#5a1430',
    accent: '#d9406a',
  },
  {
    name: 'lagoon',
    bg: ['#06283a', '#0f5a6b'],
    ramp: ['#7fe0d0', '#2f9ac0', '#1f5f9a', '#f6e3a0', '#bff3e0'],
    panel: '#f8fdfb',
    ink: '#0f4455',
    accent: '#2f9a9a',
  },
  {
    name: 'meadow',
    bg: ['#f3e9d2', '#cfe0b8'],
    ramp: ['#5f9a6a', '#a8c96f', '#f2c14f', '#f28a5a', '#2f6b5a'],
    panel: '#fffdf4',
    ink: '#2a4f3a',
    accent: '#d9742a',
  },
  {
    name: 'iris',
    bg: ['#e9e0fb', '#b8c6f6'],
    ramp: ['#8f7fe0', '#c9a2f0', '#ffb3d1', '#7fb8f0', '#fff0c4'],
    panel: '#ffffff',
    ink: '#3f357a',
    accent: '#8f6fd9',
    foil: 'rose',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ landscape }: Size) => {
  const pw = landscape ? 720 : 620
  const ph = landscape ? 420 : 620
  return { pw, ph }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, canvas.linear([palette.bg[0], palette.bg[1]], { x2: 1, y2: 1 }))]
  const phase = times(6, () => canvas.between(0, 9))
  const p = (i: number) => item(phase, i)
  const fld = (x: number, y: number) =>
    Math.sin(x * 0.0022 + p(0)) * 1.4 + Math.cos(y * 0.0019 + p(1)) * 1.3 + Math.sin((x + y) * 0.0012 + p(2))
  const tints = palette.ramp.map((c) =>
    canvas.linear(
      [
        [lighten(c, 0.28), 0],
        [c, 0.5],
        [darken(c, 0.24), 1],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  const n = landscape ? 210 : 230
  for (let i = 0; i < n; i++) {
    let x = canvas.between(-80, width + 80)
    let y = canvas.between(-80, height + 80)
    const [startX, startY]: Point = [x, y]
    const pts: Point[] = [[x, y]]
    const len = canvas.integer(8, 21)
    for (let k = 0; k < len; k++) {
      const a = fld(x, y)
      x += Math.cos(a) * 40
      y += Math.sin(a) * 40
      // the field changes slowly, so every second point is enough for the line
      if (k % 2) pts.push([x, y])
    }
    const hue = (Math.sin(startX * 0.003 + p(3)) + Math.cos(startY * 0.0024 + p(4)) + 2) / 4
    const tint = cycle(tints, Math.floor(hue * tints.length))
    const w = canvas.random() < 0.25 ? canvas.between(26, 62) : canvas.between(4, 18)
    parts.push(
      stroke(smooth(pts, false, 1), tint, w, {
        opacity: round(canvas.between(0.7, 1)),
        filter: w > 46 ? shadow(canvas, { y: 6, b: 8, o: 0.28 }) : undefined,
      }),
    )
  }
  const { pw, ph } = layoutOf(canvas)
  const px = width / 2 - pw / 2
  const py = height / 2 - ph / 2
  parts.push(
    paper(canvas, roundedBox(px, py, pw, ph, 12), palette.panel, { y: 24, b: 36, o: 0.4 }),
    stroke(roundedBox(px + 18, py + 18, pw - 36, ph - 36, 4), foil(canvas, palette.foil || 'gold'), 2.4),
    ruleMark(canvas, options, palette.accent),
  )
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const { pw, ph } = layoutOf(page)
  return stack(page, {
    x: width / 2,
    y: height / 2,
    w: pw - 130,
    maxH: ph - 96,
    valign: 'middle',
    gap: 26,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : inTwoLines(title),
            font: 'xiaowei',
            size: landscape ? 128 : 158,
            fill: palette.ink,
            lh: 1.1,
          },
          { rule: 'star', w: 220 },
          { t: note, font: 'wenkai', size: 32, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'playfairItalic', size: landscape ? 96 : 110, fill: palette.ink, lh: 1.08 },
          { rule: 'star', w: 220 },
          { t: note, font: 'cormorant', size: 34, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
}

/** Generative: ribbons that follow a flow field. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
