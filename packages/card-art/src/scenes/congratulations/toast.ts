import { decoFan, decoFrame } from '../../art/ornament/deco.ts'
import { rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { flute } from './glasses.ts'

interface Palette {
  name: string
  bg: Color
  disc: Color
  foil: FoilName
  wine: Color
  paper: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'bottle-green',
    bg: '#0f3a33',
    disc: '#174d43',
    foil: 'gold',
    wine: '#f0c25a',
    paper: ['#f0d48a', '#e08a6f', '#fff3d8', '#5fae98'],
    ink: '#f5edd4',
  },
  {
    name: 'mulberry',
    bg: '#45143f',
    disc: '#5a2050',
    foil: 'rose',
    wine: '#ffb8a0',
    paper: ['#ffd3c4', '#f08aa0', '#fff0ea', '#c98ae0'],
    ink: '#fdeae2',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, palette.foil)
  const cx = landscape ? width * 0.72 : width / 2
  const foot = height * (landscape ? 0.93 : 0.91)
  const s = landscape ? 1.26 : 1.42
  const meet = foot - 462 * s
  const parts = [rect(0, 0, width, height, palette.bg)]
  const r = landscape ? 330 : 370
  const middle = foot - 300 * s
  parts.push(
    rays(canvas, cx, middle, 40, gold, { r: landscape ? 440 : 500, o: 0.3, taper: 0.2 }),
    circle(cx, middle, r, palette.disc),
    circle(cx, middle, r, 'none', { stroke: gold, 'stroke-width': 4 }),
    circle(cx, middle, r - 16, 'none', { stroke: gold, 'stroke-width': 1.6 }),
    ...[-1, 1].map((side) =>
      decoFan(cx + side * (r - 60), height - 26, landscape ? 150 : 210, gold, { n: 10, w: 2, rings: [1, 0.9, 0.6] }),
    ),
    glow(canvas, cx, meet + 40, r, lighten(palette.wine, 0.3), 0.5),
    flute(canvas, cx - 162 * s, foot, s, 12, palette.wine, gold),
    flute(canvas, cx + 162 * s, foot, s, -12, palette.wine, gold),
  )
  const burst = times(13, (i) => {
    const angle = -Math.PI / 2 + (i - 6) * (TAU / 28)
    const [from, to] = [40, i % 2 ? 96 : 138]
    const y = meet - 10
    return `M${round(cx + Math.cos(angle) * from)} ${round(y + Math.sin(angle) * from)}L${round(cx + Math.cos(angle) * to)} ${round(y + Math.sin(angle) * to)}`
  }).join('')
  parts.push(
    stroke(burst, gold, 6),
    path(sparkle(cx, meet - 6, 46, 0.14), '#fff6dc'),
    confetti(canvas, landscape ? 46 : 50, palette.paper, {
      x0: landscape ? width * 0.5 : 60,
      x1: landscape ? width - 60 : width - 60,
      y0: landscape ? 60 : height * 0.32,
      y1: height * 0.94,
      fall: 1.2,
    }),
    decoFrame(canvas, 30, gold, { lw: 3 }),
    ruleMark(canvas, options, gold),
  )
  return parts.join('') + vignette(canvas, 0.34, darken(palette.bg, 0.5)) + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: height * (landscape ? 0.5 : 0.19),
    w: landscape ? 520 : 680,
    maxH: height * (landscape ? 0.66 : 0.22),
    type: 'deco',
    size: landscape ? 116 : 112,
    fill: { foil: palette.foil },
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: !landscape,
  })
}

/** Congratulations: two champagne glasses touch in front of an art deco sunburst. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
