import { characterPath } from '../../art/ornament/characters.ts'
import { cnFrame, damask } from '../../art/ornament/frame.ts'
import { lantern } from '../../art/ornament/lantern.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, type Quad, type Triple } from '../../lib/number.ts'
import { at, group, path, rect } from '../../lib/svg.ts'
import { foil, metal, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { twoByTwo } from '../../text/title-lines.ts'

interface Palette {
  name: string
  bg: Color
  foil: FoilName
  glow: Color
  lan: Color
  ink: Color
  cloud: readonly [Color, Color]
  kind?: number
}

const PALETTES: readonly Palette[] = [
  {
    name: 'vermilion',
    bg: '#981115',
    foil: 'pale',
    glow: '#ffb45a',
    lan: '#e5352b',
    ink: '#ffe9c4',
    cloud: ['#e0483a', '#f6d9a8'],
  },
  {
    name: 'oxblood',
    bg: '#6f0d18',
    foil: 'gold',
    glow: '#ff9a5a',
    lan: '#d8232a',
    ink: '#fbe3c0',
    cloud: ['#b5282b', '#e9c48a'],
    kind: 1,
  },
  {
    name: 'jade',
    bg: '#0f5a4d',
    foil: 'gold',
    glow: '#ffd98a',
    lan: '#d8342c',
    ink: '#f6efd2',
    cloud: ['#1f7a66', '#e9dcae'],
    kind: 2,
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = foil(canvas, palette.foil)
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [lighten(palette.bg, 0.02), 0],
          [palette.bg, 0.5],
          [darken(palette.bg, 0.38), 1],
        ],
        { cx: 0.5, cy: 0.45, r: 0.85 },
      ),
    ),
    damask(canvas, gd, { size: 150, o: 0.2, kind: palette.kind ?? 0 }),
  ]
  parts.push(glow(canvas, width / 2, height * 0.46, Math.min(width, height) * 0.7, palette.glow, 0.1))
  parts.push(cnFrame(canvas, 36, gd, { lw: 3.4, k: 34 }))
  const lan = landscape
    ? ([
        [0.12, 96, 84],
        [0.235, 62, 40],
        [0.88, 96, 84],
        [0.765, 62, 40],
      ] satisfies Triple[])
    : ([
        [0.17, 88, 150],
        [0.39, 58, 70],
        [0.83, 88, 120],
        [0.63, 64, 40],
      ] satisfies Triple[])
  parts.push(
    group(
      lan
        .map(([x, r, c], i) =>
          lantern(canvas, width * x, 0, r, {
            cord: c,
            c: palette.lan,
            glowC: palette.glow,
            gold: metal(canvas),
            glyph:
              r > 80 && options.characters
                ? (gx: number, gy: number, b: number) =>
                    at(
                      gx,
                      gy,
                      path(characterPath(cycle(['福', '春', '吉', '祥'], i), b * 1.1, 0, b * 0.396), '#ffe9ad'),
                    )
                : undefined,
          }),
        )
        .join(''),
      { filter: shadow(canvas, { y: 14, b: 14, o: 0.35 }) },
    ),
  )
  parts.push(ruleMark(canvas, options, gd))
  const cl = landscape
    ? ([
        [0.06, 0.99, 420, 1],
        [0.3, 1.03, 360, -1],
        [0.94, 0.99, 420, -1],
        [0.7, 1.03, 360, 1],
        [0.5, 1.05, 340, 1],
      ] satisfies Quad[])
    : ([
        [0.1, 0.955, 420, 1],
        [0.92, 0.94, 430, -1],
        [0.5, 0.99, 460, 1],
        [0.2, 1.0, 320, -1],
        [0.82, 1.005, 330, 1],
      ] satisfies Quad[])
  cl.forEach(([x, y, w, fl], i) =>
    parts.push(
      cloud(width * x, height * y, w, i % 2 ? palette.cloud[0] : palette.cloud[1], {
        line: gd,
        flip: fl,
        filter: shadow(canvas, { y: -4, b: 10, o: 0.35 }),
      }),
    ),
  )
  return parts.join('') + vignette(canvas, 0.3, '#2a0203') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const { texts, marks } = stack(page, {
    x: width / 2,
    y: height * (landscape ? 0.5 : 0.53),
    w: landscape ? 820 : 690,
    maxH: landscape ? 560 : 860,
    valign: 'middle',
    gap: 34,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : twoByTwo(title),
            font: 'maShan',
            size: landscape ? 230 : 300,
            fill: { foil: palette.foil },
            lh: 1.02,
          },
          { rule: 'diamond', w: 330 },
          { t: note, font: 'songBold', size: 42, fill: palette.ink, wrap: true, lh: 1.6, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'parisienne', size: 130, fill: { foil: palette.foil }, gap: 14 },
          { t: title[1], font: 'cinzel', size: 118, fill: { foil: palette.foil }, wrap: !landscape, lh: 1.08 },
          { rule: 'diamond', w: 330 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.85 },
        ],
  })
  return { texts, marks: { ...marks, ...(chinese ? { characters: true } : {}) } }
}

/** Chinese New Year: lanterns in front of brocade, auspicious clouds at the foot. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
