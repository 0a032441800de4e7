import { archHead, crescentD, girih, pointedArch, skyline } from '../../art/buildings/arches.ts'
import { lamp } from '../../art/ornament/eid-lamp.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { item, type Quad } from '../../lib/number.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  wall: Color
  rims: readonly [Color, Color]
  sky: readonly [Color, Color]
  far: Color
  glass: readonly (readonly [Color, Color])[]
  moon: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'emerald',
    wall: '#0f4a43',
    rims: ['#1a6257', '#0b3a37'],
    sky: ['#062529', '#12504e'],
    far: '#0a3335',
    glass: [
      ['#e0862f', '#2f9a86'],
      ['#c8493a', '#e6b04a'],
      ['#3f9ab0', '#e0862f'],
    ],
    moon: '#ffe9b0',
    ink: '#f6ecd0',
  },
  {
    name: 'indigo',
    wall: '#232a63',
    rims: ['#36418a', '#1a204f'],
    sky: ['#0d1136', '#2f3a86'],
    far: '#141a45',
    glass: [
      ['#d9574a', '#f0b24f'],
      ['#3fa0a8', '#c86aa0'],
      ['#f0a03f', '#5f7fd9'],
    ],
    moon: '#fff0c4',
    ink: '#f6eede',
  },
]

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? 410 : width / 2,
  y: height * (landscape ? 0.5 : 0.605),
  w: landscape ? 600 : 560,
  maxH: height * (landscape ? 0.66 : 0.3),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'gold')
  const wide = landscape ? 600 : 720
  const left = landscape ? 880 : (width - wide) / 2
  const top = landscape ? 70 : 110
  const clip = canvas.define(
    canvas.name('sky'),
    (id) => `<clipPath id="${id}"><path d="${pointedArch(left, top, wide, height)}"/></clipPath>`,
  )
  const town = skyline(canvas, height * (landscape ? 0.9 : 0.91), { step: landscape ? 74 : 92, light: '#ffcf7a' })
  const cx = left + wide / 2
  const moonY = top + (landscape ? 250 : 380)
  const moonR = landscape ? 92 : 112
  const place = placeOf(canvas)
  const parts = [rect(0, 0, width, height, palette.wall), girih(canvas, gold, { size: landscape ? 140 : 150, o: 0.34 })]
  if (landscape)
    parts.push(
      rect(
        0,
        0,
        840,
        height,
        canvas.linear(
          [
            [palette.wall, 0],
            [palette.wall, 0.78],
            [palette.wall, 1, 0],
          ],
          { x2: 1, y2: 0 },
        ),
      ),
    )
  for (const [i, k] of [52, 26].entries())
    parts.push(
      paper(canvas, pointedArch(left - k, top - k * 1.2, wide + 2 * k, height + 60), item(palette.rims, i), {
        y: 6,
        b: 18,
        o: 0.45,
      }),
    )
  parts.push(
    group(
      [
        background(canvas, palette.sky),
        stars(canvas, 70, { y1: height * 0.8, c: '#fff4d6', clear: lockupArea(place) }),
        glow(canvas, cx, moonY, moonR * 3, palette.moon, 0.4),
        path(crescentD(cx, moonY, moonR), palette.moon, { transform: `rotate(-32 ${cx} ${moonY})` }),
        path(town.d, palette.far),
        town.windows,
      ],
      { 'clip-path': clip },
    ),
    stroke(pointedArch(left, top, wide, height), gold, 5),
    stroke(pointedArch(left - 40, top - 48, wide + 80, height + 60), gold, 2),
  )
  const lamps = landscape
    ? ([
        [0.19, 520, 0.9, 0],
        [0.86, 430, 0.74, 1],
        [0.68, 640, 0.62, 2],
      ] satisfies Quad[])
    : ([
        [0.15, 560, 0.86, 0],
        [0.85, 510, 0.8, 1],
      ] satisfies Quad[])
  for (const [at, y, s, i] of lamps) {
    const above = (y - top - archHead(wide, at)) / s - 150
    parts.push(lamp(canvas, left + wide * at, y, s, { glass: item(palette.glass, i), chain: above }))
  }
  if (landscape) parts.push(rect(40, 40, 740, height - 80, 'none', { rx: 18, stroke: gold, 'stroke-width': 2 }))
  parts.push(ruleMark(canvas, options, gold))
  return (
    parts.join('') +
    rect(
      0,
      0,
      width,
      height,
      canvas.linear([
        [darken(palette.wall, 0.5), 0, 0.2],
        [palette.wall, 0.3, 0],
      ]),
    ) +
    grain(canvas, { o: 0.26 })
  )
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const place = placeOf(page)
  return lockup(page, words, {
    ...place,
    type: 'classic',
    size: 118,
    fill: { foil: 'gold' },
    ink: palette.ink,
    rule: 'star',
  })
}

/** Eid al-Fitr: a crescent moon and lamps in a pointed arch, a girih pattern on the wall. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
