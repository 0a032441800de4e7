import { crescentD, skyline } from '../../art/buildings/arches.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item } from '../../lib/number.ts'
import { path, rect, group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { dates, teaGlass, teapot } from './table.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  layers: readonly [Color, Color, Color]
  cloth: Color
  trim: Color
  bowl: Color
  moon: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'apricot',
    sky: ['#fde7c8', '#fbcf9f', '#f5a878'],
    layers: ['#e58f6a', '#b9606a', '#7a3f63'],
    cloth: '#4a2550',
    trim: '#e9b65a',
    bowl: '#2f7f86',
    moon: '#fffaf0',
    ink: '#5a2350',
  },
  {
    name: 'lagoon',
    sky: ['#dff0ea', '#a9d9d2', '#f6d9a8'],
    layers: ['#79b8b4', '#3f8a92', '#1f5f70'],
    cloth: '#123f52',
    trim: '#e6b65f',
    bowl: '#c8583f',
    moon: '#ffffff',
    ink: '#12424f',
  },
]

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? width * 0.3 : width / 2,
  y: height * (landscape ? 0.24 : 0.17),
  w: landscape ? 720 : 700,
  maxH: height * (landscape ? 0.34 : 0.24),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const place = placeOf(canvas)
  const parts = [
    background(canvas, palette.sky),
    stars(canvas, 26, { y1: height * 0.4, c: '#fff', max: 3, clear: lockupArea(place) }),
  ]
  const mx = width * (landscape ? 0.88 : 0.5)
  const my = height * (landscape ? 0.2 : 0.4)
  const mr = landscape ? 74 : 86
  parts.push(
    glow(canvas, mx, my, mr * 3.4, palette.moon, 0.85),
    path(crescentD(mx, my, mr), palette.moon, { transform: `rotate(-30 ${mx} ${my})` }),
  )
  const horizon = landscape ? [0.68, 0.75, 0.82] : [0.6, 0.67, 0.74]
  const steps = landscape ? [70, 92, 124] : [84, 112, 150]
  for (const [i, color] of palette.layers.entries()) {
    const town = skyline(canvas, height * item(horizon, i), {
      step: item(steps, i),
      light: lighten(palette.sky[1], 0.3),
    })
    parts.push(
      paper(canvas, town.d, color, { y: -4, b: 14, o: 0.26, shadowColor: darken(palette.cloth, 0.3) }),
      town.windows,
    )
  }
  const edge = height * (landscape ? 0.87 : 0.86)
  parts.push(
    paper(canvas, `M-30 ${edge}H${width + 30}V${height + 30}H-30Z`, palette.cloth, { y: -6, b: 18, o: 0.4 }),
    rect(-30, edge + 14, width + 60, 4, palette.trim),
    rect(-30, edge + 24, width + 60, 1.6, palette.trim),
  )
  const tx = landscape ? width * 0.68 : width / 2 - 24
  const k = landscape ? 0.98 : 1.16
  const base = edge + (landscape ? 62 : 96)
  parts.push(
    group(
      [
        teapot(canvas, tx + 30 * k, base - 20, k),
        dates(canvas, tx - 230 * k, base, k, palette.bowl),
        teaGlass(canvas, tx + 196 * k, base + 6, 0.92 * k),
        teaGlass(canvas, tx + (landscape ? 330 : 300) * k, base - 18, 0.8 * k),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.36, c: '#1c0a18' }) },
    ),
    ruleMark(canvas, options, palette.ink),
  )
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const place = placeOf(page)
  return lockup(page, words, {
    ...place,
    type: 'warm',
    size: landscape ? 100 : 118,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: true,
  })
}

/** Eid al-Fitr: a town with domes at dusk in paper layers, dates and tea in the foreground. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
