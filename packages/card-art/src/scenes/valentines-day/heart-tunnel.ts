import { rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { heartAt } from '../../art/ornament/heart.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { radians } from '../../lib/number.ts'
import { hole } from '../../lib/outline.ts'
import { group, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  core: Color
  ramp: readonly [Color, Color]
  rose: readonly [Color, Color, Color]
  leaf: Color
  sh: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'rouge',
    core: '#ffd9d6',
    ramp: ['#f9b4b0', '#b3203f'],
    rose: ['#e0455e', '#ff9a9a', '#fff0ec'],
    leaf: '#5f7f62',
    sh: '#5a0f22',
    ink: '#8a0f30',
  },
  {
    name: 'blush',
    core: '#fff3ea',
    ramp: ['#fde0d2', '#e58f86'],
    rose: ['#f2a59a', '#fff6ee', '#d9737a'],
    leaf: '#8fa58a',
    sh: '#7a3a34',
    ink: '#8a2f2c',
  },
  {
    name: 'plum',
    core: '#f6dcf0',
    ramp: ['#d9a0d0', '#5a1a5c'],
    rose: ['#c04a9a', '#f3b8dc', '#fff0fa'],
    leaf: '#5f7a72',
    sh: '#2a0a2f',
    ink: '#6b1a5f',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cx = width / 2
  const cy = landscape ? height * 0.53 : height * 0.5
  return { cx, cy }
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy } = layoutOf(canvas)
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([
        [lighten(palette.core, 0.4), 0],
        [palette.core, 1],
      ]),
    ),
  ]
  const base = landscape ? 6.6 : 7
  const n = 5
  parts.push(glow(canvas, cx, cy, 360, '#fff', 0.8))
  for (let i = 0; i < n; i++) {
    const k = base * (1 + i * (landscape ? 0.24 : 0.19))
    const c = mix(palette.ramp[0], palette.ramp[1], Math.pow(i / (n - 1), 0.8))
    parts.push(
      paper(canvas, hole(canvas, heartAt(cx, cy + 12 * k, k)), c, {
        y: 18,
        b: 18,
        o: 0.55,
        rule: 'evenodd',
        shadowColor: palette.sh,
      }),
    )
  }
  const fl: string[] = []
  const corner = (x: number, y: number, a: number) =>
    [
      sprig(x, y, 300, a - 34, palette.leaf, { n: 8 }),
      sprig(x, y, 280, a + 30, darken(palette.leaf, 0.14), { n: 8 }),
      eucalyptus(x, y, 320, a, lighten(palette.leaf, 0.24)),
      rose(canvas, x + Math.sin(radians(a)) * 50, y - Math.cos(radians(a)) * 50, 84, { c: palette.rose[0] }),
      rose(canvas, x + Math.sin(radians(a + 40)) * 130, y - Math.cos(radians(a + 40)) * 130, 56, {
        c: palette.rose[1],
      }),
      rose(canvas, x + Math.sin(radians(a - 40)) * 136, y - Math.cos(radians(a - 40)) * 136, 52, {
        c: palette.rose[2],
      }),
    ].join('')
  fl.push(corner(20, height - 10, 45), corner(width - 20, 20, 225))
  if (!landscape) fl.push(corner(width - 10, height - 20, -40), corner(10, 20, 140))
  parts.push(group(fl.join(''), { filter: shadow(canvas, { y: 10, b: 10, o: 0.3, c: palette.sh }) }))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { cx, cy } = layoutOf(page)
  return stack(page, {
    x: cx,
    y: cy - (landscape ? 24 : 30),
    w: landscape ? 500 : 530,
    maxH: landscape ? 380 : 430,
    valign: 'middle',
    gap: 20,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'maShan', size: landscape ? 112 : 116, fill: palette.ink, lh: 1.06 },
          { t: note.replace('，', '，\n'), font: 'wenkai', size: 36, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          {
            t: title.join('\n'),
            font: 'greatVibes',
            size: 124,
            fill: palette.ink,
            lh: 0.95,
          },
          { t: note, font: 'cormorantItalic', size: 38, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
}

/** Valentine's Day: a tunnel of paper hearts. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
