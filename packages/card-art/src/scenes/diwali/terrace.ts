import { pointedArch } from '../../art/buildings/arches.ts'
import { diya } from '../../art/ornament/diya.ts'
import { firework } from '../../art/sky/firework.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, times } from '../../lib/number.ts'
import { path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, glow, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { garland, strand } from './garland.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  town: Color
  steps: readonly [Color, Color, Color]
  flowers: readonly [Color, Color]
  leaf: Color
  clay: Color
  sparks: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'violet-night',
    sky: ['#140f3a', '#37226b', '#8a3f86'],
    town: '#1c1244',
    steps: ['#5a2a62', '#48204f', '#361640'],
    flowers: ['#ff9a1f', '#ffc83a'],
    leaf: '#3f8a4f',
    clay: '#c9642f',
    sparks: ['#ffd98a', '#ff9ac0'],
    ink: '#fff1dc',
  },
  {
    name: 'blue-night',
    sky: ['#071a38', '#123c66', '#2f7a8c'],
    town: '#0a2344',
    steps: ['#8a4632', '#6d3428', '#4f241f'],
    flowers: ['#f6741f', '#ffd04a'],
    leaf: '#4f9a55',
    clay: '#d07a3a',
    sparks: ['#ffe3a0', '#8fe0d8'],
    ink: '#fff4de',
  },
]

/** A low palace front with three gateways, as a closed path. */
const palace = (cx: number, foot: number, s: number): string => {
  const gates = [-190, 0, 190]
    .map((dx) => pointedArch(cx + (dx - 46) * s, foot - 150 * s, 92 * s, 150 * s, 54 * s))
    .join('')
  const wall = `M${cx - 330 * s} ${foot}V${foot - 190 * s}H${cx + 330 * s}V${foot}Z`
  const towers = [-300, -96, 96, 300]
    .map((dx) => {
      const x = cx + dx * s
      const w = (Math.abs(dx) > 200 ? 52 : 74) * s
      const top = foot - 190 * s
      return `M${x - w} ${top}C${x - w * 1.2} ${top - w} ${x - w * 0.3} ${top - w * 1.1} ${x} ${top - w * 1.7}C${x + w * 0.3} ${top - w * 1.1} ${x + w * 1.2} ${top - w} ${x + w} ${top}Z`
    })
    .join('')
  return wall + towers + gates
}

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cx = width / 2
  const place = {
    x: cx,
    y: height * (landscape ? 0.275 : 0.245),
    w: landscape ? 820 : 660,
    maxH: height * (landscape ? 0.27 : 0.2),
  }
  return { cx, place }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const terrace = height * (landscape ? 0.73 : 0.68)
  const { cx, place } = layoutOf(canvas)
  const parts = [
    background(canvas, palette.sky),
    stars(canvas, 90, { y1: terrace, c: '#fff2d8', clear: lockupArea(place) }),
    glow(canvas, cx, terrace, width * 0.5, '#ffb05a', 0.45),
  ]
  const bursts = landscape
    ? ([
        [0.13, 0.44, 110, 0],
        [0.87, 0.42, 122, 1],
      ] as const)
    : ([
        [0.2, 0.47, 100, 0],
        [0.8, 0.44, 120, 1],
      ] as const)
  for (const [x, y, r, c] of bursts)
    parts.push(firework(canvas, width * x, height * y, r, item(palette.sparks, c), { style: 0, n: 20 }))
  parts.push(path(palace(cx, terrace + 4, landscape ? 0.72 : 0.98), palette.town, { 'fill-rule': 'evenodd' }))
  for (const dx of [-190, 0, 190])
    parts.push(glow(canvas, cx + dx * (landscape ? 0.72 : 0.98), terrace - 30, 90, '#ffbf5e', 0.7))
  const rise = (height - terrace) / 3
  for (const [i, color] of palette.steps.entries()) {
    const y = terrace + i * rise
    parts.push(
      paper(canvas, `M-30 ${y}H${width + 30}V${height + 30}H-30Z`, color, { y: -4, b: 12, o: 0.35 }),
      rect(-30, y, width + 60, 7, lighten(color, 0.26)),
    )
    const count = (landscape ? 7 : 4) + i
    const s = 0.5 + i * 0.12
    parts.push(
      ...times(count, (k) =>
        diya(canvas, ((k + 0.5) / count) * width, y + rise * 0.34, s, {
          clay: palette.clay,
          paint: palette.flowers[1],
          light: 118,
        }),
      ),
    )
  }
  const swags = landscape ? 4 : 2
  const span = (width + 40) / swags
  const hang = landscape ? 96 : 120
  const strung = { flowers: palette.flowers, leaf: palette.leaf, r: 22 }
  parts.push(
    ...times(swags, (i) => garland(canvas, [-20 + i * span, -4], [-20 + (i + 1) * span, -4], hang * 0.6, strung)),
    ...times(swags + 1, (i) => {
      const outer = i === 0 || i === swags
      return strand(
        -20 + i * span + (i === 0 ? 54 : i === swags ? -54 : 0),
        10,
        outer ? hang * 2.9 : hang * 0.7,
        strung,
      )
    }),
    ruleMark(canvas, options, item(palette.sparks, 0)),
  )
  return parts.join('') + vignette(canvas, 0.26, darken(palette.sky[0], 0.4)) + grain(canvas, { o: 0.26 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { place } = layoutOf(page)
  return lockup(page, words, {
    ...place,
    type: 'classic',
    size: landscape ? 100 : 110,
    fill: { foil: 'gold' },
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: true,
    latinInOneLine: landscape,
    gap: 24,
  })
}

/** Diwali: a palace terrace with rows of lamps, marigold garlands above. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
