import type { Canvas, Size } from '../../lib/canvas.ts'
import { lighten, mix, type Color } from '../../lib/color.ts'
import { clamp, item, times, type Point } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { middle, voronoi } from './voronoi.ts'

interface Palette {
  name: string
  /** colors of the glass, from the light outwards */
  ramp: readonly Color[]
  lead: Color
  panel: Color
  ink: Color
  accent: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'daybreak',
    ramp: ['#fff3b8', '#ffd166', '#f79a4a', '#e8606a', '#a8447f', '#5a3f8f', '#2f4f96'],
    lead: '#2a1c34',
    panel: '#fffaf0',
    ink: '#4f2050',
    accent: '#d9683f',
  },
  {
    name: 'lagoon',
    ramp: ['#f4fbe0', '#c8ecc0', '#7fd3b8', '#3fa9b0', '#2f7fae', '#3a5a9c', '#33407a'],
    lead: '#12283a',
    panel: '#fbfefc',
    ink: '#15475c',
    accent: '#2f8f96',
  },
  {
    name: 'rose-window',
    ramp: ['#fff0f2', '#ffc2cf', '#f2809c', '#c84a7f', '#7f3a8f', '#4a3f9c', '#2f7f9c'],
    lead: '#2a1430',
    panel: '#fffafa',
    ink: '#7a1f4f',
    accent: '#c84a7f',
  },
]

const ROUNDS = 2

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ landscape }: Size) => {
  const [pw, ph] = landscape ? [740, 450] : [640, 660]
  return { pw, ph }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const sun: Point = landscape ? [width * 0.8, height * 0.22] : [width * 0.74, height * 0.16]
  const bounds: Point[] = [
    [-20, -20],
    [width + 20, -20],
    [width + 20, height + 20],
    [-20, height + 20],
  ]
  const farthest = Math.hypot(Math.max(sun[0], width - sun[0]), Math.max(sun[1], height - sun[1]))
  // the panes are smaller near the light, because the rings grow wider outwards
  const rings = 11
  const all = times(rings, (ring) => {
    const reach = farthest * (0.05 + 0.95 * (ring / (rings - 1)) ** 1.3)
    const count = 9 + ring * 4
    const turn = canvas.between(0, 6)
    return times(count, (i): Point => {
      const angle = turn + ((i + canvas.between(-0.3, 0.3)) / count) * Math.PI * 2
      const r = reach * canvas.between(0.93, 1.07)
      return [sun[0] + Math.cos(angle) * r, sun[1] + Math.sin(angle) * r]
    })
  }).flat()
  let sites = all.filter(([x, y]) => x > 0 && x < width && y > 0 && y < height)
  for (let i = 0; i < ROUNDS; i++) sites = voronoi(sites, bounds).map(middle)
  const cells = voronoi(sites, bounds)
  const last = palette.ramp.length - 1
  const panes = cells.map((cell, i) => {
    const [x, y] = item(sites, i)
    const far = clamp(Math.hypot(x - sun[0], y - sun[1]) / farthest + canvas.between(-0.09, 0.09), 0, 0.999) * last
    const tone = mix(item(palette.ramp, Math.floor(far)), item(palette.ramp, Math.ceil(far)), far % 1)
    return { cell, tone: canvas.random() < 0.16 ? lighten(tone, 0.32) : tone }
  })
  const inner = panes.map(({ cell }) => {
    const [mx, my] = middle(cell)
    return polygon(cell.map(([x, y]): Point => [mx + (x - mx) * 0.62 - 3, my + (y - my) * 0.62 - 4]))
  })
  const { pw, ph } = layoutOf(canvas)
  const [px, py] = [width / 2 - pw / 2, height / 2 - ph / 2]
  const window = roundedBox(px, py, pw, ph, 26)
  return [
    rect(0, 0, width, height, palette.lead),
    group(
      panes.map(({ cell, tone }) => path(polygon(cell), tone)),
      { stroke: palette.lead, 'stroke-width': 7, 'stroke-linejoin': 'round' },
    ),
    path(inner.join(''), '#ffffff', { opacity: 0.13 }),
    glow(canvas, sun[0], sun[1], farthest * 0.7, '#fffbe4', 0.55),
    paper(canvas, roundedBox(px - 16, py - 16, pw + 32, ph + 32, 40), palette.lead, { y: 16, b: 26, o: 0.4 }),
    path(window, palette.panel),
    stroke(roundedBox(px + 16, py + 16, pw - 32, ph - 32, 14), foil(canvas, 'gold'), 2.4),
    ruleMark(canvas, options, palette.accent),
    grain(canvas, { o: 0.24 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const { pw, ph } = layoutOf(page)
  return lockup(page, words, {
    x: width / 2,
    y: height / 2,
    w: pw - 130,
    maxH: ph - 110,
    type: 'warm',
    size: landscape ? 96 : 100,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
  })
}

/** Generative: a stained-glass window of Voronoi panes, lit from one corner. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
