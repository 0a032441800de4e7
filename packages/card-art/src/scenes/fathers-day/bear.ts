import { bear } from '../../art/animals/bear.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  plaid: Color
  disc: Color
  shirt: Color
  tie: Color
  tie2: Color
  bear: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'denim',
    bg: '#dfe6ea',
    plaid: '#7f98ab',
    disc: '#f6c77a',
    shirt: '#4a6f96',
    tie: '#c8443a',
    tie2: '#f6d9a0',
    bear: '#a9714a',
    ink: '#24405c',
  },
  {
    name: 'forest',
    bg: '#e6e4d0',
    plaid: '#8a9a6a',
    disc: '#e8936a',
    shirt: '#3f6b56',
    tie: '#e0a13f',
    tie2: '#fff0cc',
    bear: '#8a5a3a',
    ink: '#2a4a3c',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width / 2
  const base = landscape ? height + 40 : height + 30
  const parts = [
    rect(0, 0, width, height, palette.bg),
    pattern(
      canvas,
      120,
      (z) =>
        stroke(`M0 0L${z} ${z}M${z} 0L0 ${z}`, palette.plaid, z * 0.012) +
        stroke(`M0 ${z / 2}H${z}M${z / 2} 0V${z}`, palette.plaid, z * 0.16, { opacity: 0.28 }),
      { o: 0.42 },
    ),
    circle(cx, base - 360, landscape ? 400 : 430, palette.disc),
  ]
  const tie =
    path('M-22 -8H22L14 26L40 150L0 200L-40 150L-14 26Z', palette.tie) +
    [0, 1, 2, 3].map((i) => stroke(`M${-40 + i * 6} ${60 + i * 34}L40 ${30 + i * 34}`, palette.tie2, 10)).join('') +
    path('M-24 -12H24L15 26H-15Z', darken(palette.tie, 0.2))
  parts.push(
    at(
      cx,
      base - 60,
      path('M-260 140C-250 -40 -140 -80 0 -80C140 -80 250 -40 260 140Z', palette.shirt) +
        path('M-70 -74L0 10L-44 60L-110 -60ZM70 -74L0 10L44 60L110 -60Z', lighten(palette.shirt, 0.35)) +
        at(0, 16, tie),
      { s: landscape ? 1.3 : 1.5 },
    ),
    group(
      bear(canvas, cx, base - 60, landscape ? 1.9 : 2.2, {
        c: palette.bear,

        prop:
          stroke(
            'M-76 -140a30 26 0 1 0 58 0a30 26 0 1 0 -58 0M18 -140a30 26 0 1 0 58 0a30 26 0 1 0 -58 0M-18 -142q18 -10 36 0',
            '#3a2a22',
            6,
          ) +
          path(
            'M0 -80C-18 -96 -50 -92 -58 -70C-40 -78 -18 -74 0 -68C18 -74 40 -78 58 -70C50 -92 18 -96 0 -80Z',
            '#3a2318',
          ),
      }),
      { filter: shadow(canvas, { y: 8, b: 14, o: 0.25 }) },
    ),
  )
  return parts.join('') + grain(canvas, { o: 0.38 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height / 2 : height * 0.2,
    w: landscape ? 620 : 740,
    maxH: landscape ? height * 0.7 : height * 0.3,
    valign: 'middle',
    gap: 32,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'qingke', size: landscape ? 190 : 220, fill: palette.ink, lh: 1.1 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'chango', size: landscape ? 140 : 160, fill: palette.ink, lh: 1.08 },
          { t: note, font: 'figtree', size: 38, fill: palette.ink, wrap: true, wk: 0.78, lh: 1.35 },
        ],
  })
}

/** Father's Day: a bear. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
