import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { clamp, item, lerp, radians, round, type Point } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { circle, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  /** colors of the petals, from the panel outwards */
  ramp: readonly Color[]
  panel: Color
  foil: FoilName
  ink: Color
  accent: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sunflower',
    ground: ['#7a3a14', '#3a1a10'],
    ramp: ['#fff0b0', '#ffcf4a', '#f7a02f', '#e0702a', '#a8481f', '#6f2c18'],
    panel: '#fffaea',
    foil: 'gold',
    ink: '#6a2f10',
    accent: '#d9822a',
  },
  {
    name: 'peacock',
    ground: ['#0f4a5c', '#0a2138'],
    ramp: ['#f0f6c0', '#a8dc9a', '#4fc0a8', '#2a92b0', '#3a5fae', '#4a3a8f'],
    panel: '#fafff8',
    foil: 'gold',
    ink: '#0f4a5c',
    accent: '#2a92a0',
  },
  {
    name: 'dahlia',
    ground: ['#6a1440', '#33082c'],
    ramp: ['#ffe6d8', '#ffb0a0', '#f56f86', '#d63f7f', '#96307f', '#5a2470'],
    panel: '#fffaf7',
    foil: 'rose',
    ink: '#7a1748',
    accent: '#d63f7f',
  },
]

/** degrees between one seed and the next: the golden angle, which never repeats a direction */
const GOLDEN = 137.50776405
/** number of visible spiral arms: seeds whose numbers differ by this lie on the same arm */
const ARMS = 21
const SPACING = 27

/** A pointed petal that grows from (x, y) in the direction of `angle`. */
const petal = ([x, y]: Point, angle: number, long: number, wide: number): string => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const p = (along: number, across: number) =>
    `${round(x + cos * along - sin * across)} ${round(y + sin * along + cos * across)}`
  return `M${p(0, 0)}Q${p(long * 0.4, wide)} ${p(long, 0)}Q${p(long * 0.4, -wide)} ${p(0, 0)}Z`
}

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const center: Point = [width / 2, height / 2]
  const clear = landscape ? 312 : 342
  return { center, clear }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height } = canvas
  const { center, clear } = layoutOf(canvas)
  const reach = Math.hypot(width, height) / 2
  const turn = canvas.between(0, 360)
  const last = palette.ramp.length - 1
  const petals: string[] = []
  const hearts: string[] = []
  // from the rim inwards, so that inner petals cover the outer ones
  for (let i = Math.floor((reach / SPACING) ** 2); i * SPACING ** 2 > (clear - 26) ** 2; i--) {
    const r = SPACING * Math.sqrt(i)
    const angle = radians(turn + i * GOLDEN)
    const at: Point = [center[0] + Math.cos(angle) * r, center[1] + Math.sin(angle) * r]
    const inside = at[0] > -36 && at[1] > -36 && at[0] < width + 36 && at[1] < height + 36
    if (!inside) continue
    const far = clamp((r - clear) / (reach - clear), 0, 0.999)
    const tone = far * last
    const base = mix(item(palette.ramp, Math.floor(tone)), item(palette.ramp, Math.ceil(tone)), tone % 1)
    const arm = (i % ARMS) / ARMS
    const color = arm < 0.34 ? lighten(base, 0.22) : arm > 0.66 ? darken(base, 0.16) : base
    const size = lerp(44, 78, far)
    petals.push(path(petal(at, angle, size, size * 0.56), color))
    if (i % 2 === 0)
      hearts.push(disc(at[0] + Math.cos(angle) * size * 0.34, at[1] + Math.sin(angle) * size * 0.34, 3 + far * 3))
  }
  const shade = mix(palette.ground[1], '#000000', 0.3)
  return [
    rect(0, 0, width, height, canvas.radial([palette.ground[0], palette.ground[1]], { r: 0.7 })),
    ...petals,
    path(hearts.join(''), palette.panel, { opacity: 0.5 }),
    glow(canvas, ...center, clear * 1.5, lighten(palette.ramp[0] ?? palette.panel, 0.4), 0.4, 0.8),
    paper(canvas, disc(...center, clear), palette.panel, { y: 12, b: 24, o: 0.42, shadowColor: shade }),
    circle(...center, clear - 16, 'none', { stroke: foil(canvas, palette.foil), 'stroke-width': 3 }),
    stroke(disc(...center, clear - 26), palette.accent, 1.2),
    ruleMark(canvas, options, palette.accent),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { center, clear } = layoutOf(page)
  return lockup(page, words, {
    x: center[0],
    y: center[1],
    w: clear * 1.42,
    maxH: clear * 1.16,
    type: 'romantic',
    size: landscape ? 88 : 86,
    noteSize: landscape ? 34 : 36,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    gap: 24,
  })
}

/** Generative: petals on a golden-angle spiral around an empty middle. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
