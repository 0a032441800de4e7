import { moon, stars, smoke } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { roofCats } from './roof-cats.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  moon: Color
  houses: readonly [Color, Color]
  roof: Color
  cats: readonly [Color, Color]
  window: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight',
    sky: ['#101a44', '#26346e', '#6a5f9a'],
    moon: '#ffedc0',
    houses: ['#2f3b78', '#202a5c'],
    roof: '#7a3f52',
    cats: ['#171634', '#3a2038'],
    window: '#ffcf7a',
    ink: '#fff0d8',
  },
  {
    name: 'rosewood',
    sky: ['#3f1436', '#7a2a4f', '#e0856f'],
    moon: '#ffe6c9',
    houses: ['#6a2a50', '#4a1c3f'],
    roof: '#2f3f5c',
    cats: ['#260d24', '#5a2a24'],
    window: '#ffd28a',
    ink: '#ffeedd',
  },
]

/** A row of gabled houses with lit windows; the walls reach below the card. */
const houses = (canvas: Canvas, y: number, step: number, color: Color, light: Color): string => {
  const count = Math.ceil((canvas.width + 80) / step)
  const parts = times(count, (i) => {
    const x = -40 + i * step
    const top = y - canvas.between(0, step * 0.5)
    const w = step * 0.96
    const gable = canvas.between(0.3, 0.62) * step
    const lit = times(4, () => canvas.random() < 0.55)
    const panes = lit
      .flatMap((on, k) =>
        on
          ? [
              `M${round(x + w * (k % 2 ? 0.58 : 0.22))} ${round(top + step * (k < 2 ? 0.16 : 0.56))}h${round(w * 0.2)}v${round(step * 0.22)}h${round(-w * 0.2)}Z`,
            ]
          : [],
      )
      .join('')
    return {
      d: `M${round(x)} ${round(canvas.height + 30)}V${round(top)}L${round(x + w / 2)} ${round(top - gable)}L${round(x + w)} ${round(top)}V${round(canvas.height + 30)}Z`,
      panes,
    }
  })
  return (
    paper(canvas, parts.map(({ d }) => d).join(''), color, { y: -3, b: 12, o: 0.3 }) +
    path(parts.map(({ panes }) => panes).join(''), light, { opacity: 0.85 })
  )
}

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? width * 0.24 : width / 2,
  y: height * (landscape ? 0.36 : 0.17),
  w: landscape ? 560 : 720,
  maxH: height * (landscape ? 0.5 : 0.23),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.69 : width / 2
  const ridgeY = height * (landscape ? 0.8 : 0.82)
  const r = landscape ? 290 : 320
  const place = placeOf(canvas)
  const parts = [
    background(canvas, palette.sky),
    stars(canvas, 110, { y1: height * 0.8, c: '#fff4dd', clear: lockupArea(place) }),
    moon(canvas, cx, ridgeY - (landscape ? 270 : 330), r, { c: palette.moon, glowC: palette.moon, glowO: 0.55 }),
    houses(canvas, height * (landscape ? 0.74 : 0.74), landscape ? 118 : 128, palette.houses[0], palette.window),
    houses(canvas, height * (landscape ? 0.86 : 0.82), landscape ? 150 : 160, palette.houses[1], palette.window),
  ]
  const half = landscape ? 560 : 470
  const fall = height + 20 - ridgeY
  const slope = landscape ? 130 : 0
  const side = (x: number) => round(Math.max(-30, Math.min(width + 30, x)))
  const roof = `M${side(cx - half)} ${round(ridgeY)}H${side(cx + half)}L${side(cx + half + slope)} ${round(ridgeY + fall)}H${side(cx - half - slope)}Z`
  const clip = canvas.define('roof', (id) => `<clipPath id="${id}"><path d="${roof}"/></clipPath>`)
  const tile = 46
  const shingles = times(Math.ceil(fall / 34), (row) => {
    const y = ridgeY + 26 + row * 34
    const first = row % 2 ? -tile / 2 : 0
    return times(Math.ceil(width / tile) + 1, (k) => first + k * tile)
      .filter((x) => x > cx - half - slope - tile)
      .map((x) => `M${round(x)} ${round(y - 30)}V${round(y)}a${tile / 2} 15 0 0 0 ${tile} 0V${round(y - 30)}Z`)
      .join('')
  })
  const chimney = cx + half * (landscape ? 0.7 : 0.66)
  parts.push(
    smoke(canvas, chimney + 30, ridgeY - 110, landscape ? 0.9 : 1, '#fff', 0.3),
    rect(chimney, ridgeY - 96, 62, 130, darken(palette.roof, 0.25)),
    rect(chimney - 9, ridgeY - 108, 80, 22, darken(palette.roof, 0.1), { rx: 4 }),
    paper(canvas, roof, palette.roof, { y: -4, b: 12, o: 0.4 }),
    group(
      shingles.toReversed().map((d, i) =>
        path(d, i % 2 ? palette.roof : lighten(palette.roof, 0.06), {
          stroke: darken(palette.roof, 0.35),
          'stroke-width': 2,
        }),
      ),
      { 'clip-path': clip },
    ),
    rect(cx - half, ridgeY - 10, half * 2, 20, lighten(palette.roof, 0.16), { rx: 10 }),
    roofCats(cx - (landscape ? 20 : 30), ridgeY - 8, landscape ? 1.02 : 1.16, ...palette.cats),
    ruleMark(canvas, options, palette.window),
  )
  return parts.join('') + vignette(canvas, 0.28, darken(palette.sky[0], 0.5)) + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const place = placeOf(page)
  return lockup(page, words, {
    ...place,
    type: 'romantic',
    size: landscape ? 116 : 126,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    hanInOneLine: !landscape,
  })
}

/** Love: two cats on a roof in front of the moon, their tails in the shape of a heart. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
