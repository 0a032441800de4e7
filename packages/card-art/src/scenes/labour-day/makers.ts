import { wheat } from '../../art/flowers/autumn.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import { ribbonBow } from '../../art/ornament/ribbon.ts'
import { gear, TOOLS } from '../../art/tools/hand-tools.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, radians, times, type Quad } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { at, circle, group, path, rect } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  print: Color
  ring: Color
  paper: Color
  steel: Color
  handles: readonly Color[]
  wheat: Color
  ribbon: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'teal',
    ground: ['#1f6468', '#12444a'],
    print: '#2f7a7c',
    ring: '#174b52',
    paper: '#fdf4de',
    steel: '#dfe6e4',
    handles: ['#e8743b', '#f0bd4f', '#d9503f', '#6fa9a0'],
    wheat: '#eec15a',
    ribbon: '#d9503f',
    ink: '#174b52',
  },
  {
    name: 'brick',
    ground: ['#b5472f', '#832a20'],
    print: '#c45c42',
    ring: '#6b211b',
    paper: '#fff3dc',
    steel: '#f0e6d6',
    handles: ['#2f7a7c', '#f0bd4f', '#e8936a', '#23507a'],
    wheat: '#f3cd74',
    ribbon: '#2f7a7c',
    ink: '#7a231b',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cx = width / 2
  const cy = landscape ? height * 0.485 : height * 0.47
  const r = landscape ? 398 : 428
  return { cx, cy, r }
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy, r } = layoutOf(canvas)
  const gold = metal(canvas)
  const tools = times(16, (i) => {
    const turn = i * 22.5 + 11.25
    const reach = r * 0.722
    return at(
      cx + Math.sin(radians(turn)) * reach,
      cy - Math.cos(radians(turn)) * reach,
      cycle(TOOLS, i * 3)(palette.steel, cycle(palette.handles, i)),
      { rot: turn, s: r * 0.002 },
    )
  })
  const ears = times(12, (i) => {
    const swing = 176 - i * 9
    return [1, -1].map((side) =>
      wheat(
        cx + side * Math.sin(radians(swing)) * r * 0.99,
        cy - Math.cos(radians(swing)) * r * 0.99,
        r * 0.42,
        side * (swing - 84 + (i % 2 ? 16 : -16)),
        i % 2 ? palette.wheat : lighten(palette.wheat, 0.2),
      ),
    )
  }).flat()
  const cogs: readonly Quad[] = landscape
    ? [
        [170, 200, 120, 14],
        [330, 108, 62, 9],
        [1430, 710, 120, 14],
        [1272, 800, 62, 9],
      ]
    : [
        [176, 178, 128, 14],
        [352, 110, 66, 9],
        [724, 1420, 128, 14],
        [548, 1490, 66, 9],
      ]
  return [
    rect(0, 0, width, height, canvas.radial([...palette.ground], { r: 0.8 })),
    pattern(
      canvas,
      210,
      (z) =>
        path(gear(z * 0.25, z * 0.25, z * 0.2, 12, z * 0.09), palette.print, { 'fill-rule': 'evenodd' }) +
        path(gear(z * 0.75, z * 0.75, z * 0.14, 9, z * 0.06), palette.print, { 'fill-rule': 'evenodd' }) +
        circle(z * 0.75, z * 0.25, z * 0.03, palette.print) +
        circle(z * 0.25, z * 0.75, z * 0.03, palette.print),
      { o: 0.55, rot: 12 },
    ),
    group(
      cogs.map(([x, y, size, teeth]) =>
        path(gear(x, y, size, teeth, size * 0.42), palette.print, { 'fill-rule': 'evenodd' }),
      ),
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.3, wholeCard: true }) },
    ),
    path(gear(cx, cy, r, 28, r * 0.5), gold, {
      'fill-rule': 'evenodd',
      filter: shadow(canvas, { y: 12, b: 18, o: 0.4, c: '#1a0d08' }),
    }),
    circle(cx, cy, r * 0.845, palette.ring),
    ...tools,
    paper(canvas, disc(cx, cy, r * 0.63), palette.paper, { o: 0.4 }),
    circle(cx, cy, r * 0.6, 'none', { stroke: gold, 'stroke-width': 4 }),
    group(ears, { filter: shadow(canvas, { y: 5, b: 6, o: 0.3, wholeCard: true }) }),
    group(ribbonBow(cx, cy + r * 1.06, r * 0.0036, { c: palette.ribbon }), {
      filter: shadow(canvas, { y: 6, b: 8, o: 0.3 }),
    }),
    vignette(canvas, 0.26, darken(palette.ring, 0.5)),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { cx, cy, r } = layoutOf(page)
  return lockup(page, words, {
    x: cx,
    y: cy,
    w: r * 0.86,
    maxH: r * 0.8,
    type: 'warm',
    size: 92,
    gap: 24,
    noteSize: 38,
    noteWidth: 1,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** Labour Day: the tools of many trades in a ring, with wheat. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
