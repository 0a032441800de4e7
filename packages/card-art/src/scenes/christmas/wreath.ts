import { daisy } from '../../art/flowers/flowers.ts'
import { eucalyptus, holly, leaf, ring, sprig } from '../../art/flowers/leaves.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import { ribbonBow } from '../../art/ornament/ribbon.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, item, type Point } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { together, type Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { twoByTwo } from '../../text/title-lines.ts'

interface Palette {
  name: string
  bg: Color
  stripe: Color
  panel: Color
  line: Color
  leaf: readonly [Color, Color, Color, Color]
  berry: Color
  gold: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'linen',
    bg: '#b8262c',
    stripe: '#9c1a22',
    panel: '#fdf6ea',
    line: '#b8935a',
    leaf: ['#2f6b45', '#4b8a5c', '#1f4f38', '#7da27a'],
    berry: '#c8312b',
    gold: '#d9a441',
    ink: '#7a1a1c',
  },
  {
    name: 'forest',
    bg: '#1f4a3c',
    stripe: '#173a30',
    panel: '#f6f1e4',
    line: '#b8935a',
    leaf: ['#3f6b52', '#6f9477', '#2a4f3e', '#a2b89a'],
    berry: '#a8242c',
    gold: '#d9a441',
    ink: '#1f3a30',
  },
]

/** Center and radius of the wreath around the title. */
const layoutOf = ({ width, height, landscape }: Size) => ({
  cx: width / 2,
  cy: landscape ? height * 0.5 : height * 0.44,
  r: landscape ? 335 : 352,
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, palette.bg), stripes(canvas, palette.stripe, 44, 0.5)]
  const { cx, cy, r } = layoutOf(canvas)
  const m = 36
  parts.push(
    paper(canvas, `M${m} ${m}H${width - m}V${height - m}H${m}Z`, palette.panel, { y: 8, b: 14, o: 0.25 }),
    lineFrame(canvas, m + 26, palette.line, { lw: 2 }),
  )
  const w: string[] = []
  w.push(stroke(disc(cx, cy, r), darken(palette.leaf[0], 0.35), 20))
  for (let q = 0; q < 3; q++)
    w.push(
      ring(
        40,
        cx,
        cy,
        r + (q - 1) * 20,
        r + (q - 1) * 20,
        (i, a, x, y) =>
          leaf(
            x,
            y,
            canvas.between(70, 118),
            canvas.between(13, 20),
            (a * 180) / Math.PI + 180 + item([-42, 42, 8], q) + canvas.between(-16, 16),
            cycle(palette.leaf, i + q),
            q === 2 ? lighten(palette.leaf[0], 0.25) : undefined,
          ),
        q * 0.1,
      ),
    )
  w.push(
    ring(
      11,
      cx,
      cy,
      r,
      r,
      (i, _angle, x, y) =>
        i % 3 === 0
          ? holly(canvas, x, y, 0.62, { rot: canvas.between(0, 360), berry: palette.berry })
          : i % 3 === 1
            ? [0, 1, 2]
                .map(() =>
                  circle(
                    x + canvas.between(-22, 22),
                    y + canvas.between(-22, 22),
                    canvas.between(10, 15),
                    canvas.radial([lighten(palette.berry, 0.4), palette.berry, darken(palette.berry, 0.3)], {
                      cx: 0.35,
                      cy: 0.3,
                      r: 0.8,
                    }),
                  ),
                )
                .join('')
            : daisy(canvas, x, y, 42, { c: '#fffaf0', n: 6, core: palette.gold }),
      0.3,
    ),
  )
  parts.push(
    group(w.join(''), { filter: shadow(canvas, { y: 14, b: 14, o: 0.28 }) }),
    group(ribbonBow(cx, cy + r - 4, 1.5, { c: palette.berry }), { filter: shadow(canvas, { y: 10, b: 8, o: 0.3 }) }),
  )
  parts.push(ruleMark(canvas, options, palette.line))
  if (!landscape)
    for (const [x, fl] of [
      [110, 1],
      [width - 110, -1],
    ] satisfies Point[])
      parts.push(
        group(
          [
            sprig(x, height - 96, 230, 14 * fl, palette.leaf[0], { n: 8, berries: palette.berry }),
            eucalyptus(x + 40 * fl, height - 90, 210, 52 * fl, palette.leaf[1]),
            holly(canvas, x + 10 * fl, height - 110, 0.8, { berry: palette.berry }),
          ],
          { filter: shadow(canvas, { y: 8, b: 8, o: 0.2 }) },
        ),
      )
  if (landscape)
    for (const [x, fl] of [
      [150, 1],
      [width - 150, -1],
    ] satisfies Point[])
      parts.push(
        group(
          [
            sprig(x, height - 110, 420, 6 * fl, palette.leaf[0], { n: 8, berries: palette.berry }),
            eucalyptus(x + 60 * fl, height - 110, 340, 20 * fl, palette.leaf[1]),
            holly(canvas, x + 10 * fl, height - 130, 0.8, { berry: palette.berry }),
          ],
          { filter: shadow(canvas, { y: 8, b: 8, o: 0.2 }) },
        ),
      )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { height, landscape } = page
  const { cx, cy, r } = layoutOf(page)
  const heading = stack(page, {
    x: cx,
    y: cy - 10,
    w: r * 1.34,
    maxH: landscape ? 440 : 400,
    valign: 'middle',
    gap: 20,
    items: chinese
      ? [
          { t: twoByTwo(title), font: 'maShan', size: landscape ? 118 : 132, fill: palette.ink, lh: 1.1 },
          { rule: 'diamond', w: 200 },
          landscape && { t: note, font: 'wenkai', size: 34, fill: palette.ink, wrap: true, wk: 0.9, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: landscape ? 122 : 138, fill: palette.ink, gap: -4 },
          { t: title[1], font: 'dmSerif', size: landscape ? 80 : 92, fill: palette.ink, gap: 30 },
          landscape && { t: note, font: 'cormorantItalic', size: 38, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
  if (landscape) return heading
  const below = stack(page, {
    x: cx,
    y: height * 0.795,
    w: 520,
    maxH: 160,
    valign: 'middle',
    items: chinese
      ? [{ t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.6 }]
      : [{ t: note, font: 'cormorantItalic', size: 46, fill: palette.ink, wrap: true }],
  })
  return together(heading, below)
}

/** Christmas: a wreath around the title. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
