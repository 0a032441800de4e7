import { tulip, daisy } from '../../art/flowers/flowers.ts'
import { grass, inkMountain } from '../../art/landscape/land.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, inside, item, times } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { group, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { firefly, jar } from './jar.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  hills: readonly [Color, Color, Color]
  light: Color
  ribbon: Color
  flowers: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'forest',
    sky: ['#0e2f3a', '#1f5a58', '#7fa070'],
    hills: ['#2c6656', '#1c4a44', '#0d2f30'],
    light: '#ffe07a',
    ribbon: '#d9694f',
    flowers: ['#e98a6f', '#f4d9a8', '#c86a8a'],
    ink: '#fff6dc',
  },
  {
    name: 'heather',
    sky: ['#2b2052', '#5a3a7c', '#c9808a'],
    hills: ['#57407a', '#3d2c60', '#241a42'],
    light: '#ffd98f',
    ribbon: '#3f8f98',
    flowers: ['#d98ab0', '#f0c8a0', '#8f8ae0'],
    ink: '#fff2e4',
  },
]

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? width * 0.25 : width / 2,
  y: height * (landscape ? 0.38 : 0.18),
  w: landscape ? 580 : 720,
  maxH: height * (landscape ? 0.52 : 0.24),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.71 : width / 2
  const foot = height * (landscape ? 0.86 : 0.85)
  const place = placeOf(canvas)
  const parts = [
    background(canvas, palette.sky),
    stars(canvas, 60, { y1: height * 0.5, c: '#fff6e0', clear: lockupArea(place) }),
    inkMountain(canvas, height * (landscape ? 0.6 : 0.58), 70, 1.1, palette.hills[0], { mist: 0.3 }),
  ]
  for (const [i, y] of (landscape ? [0.72, 0.82] : [0.7, 0.79]).entries()) {
    const line = ridge(canvas, height * y, 30 - i * 10, 1.2 + i * 0.5)
    parts.push(paper(canvas, line.d, item(palette.hills, i), { y: -4, b: 14, o: 0.3 }))
  }
  const blades = mix(palette.hills[1], palette.light, 0.14)
  const back = times(landscape ? 15 : 11, () =>
    grass(canvas, canvas.between(0, width), foot + canvas.between(-16, 26), canvas.between(60, 130), blades),
  )
  parts.push(group(back), jar(canvas, cx, foot + 20, landscape ? 1.28 : 1.5, palette.light, palette.ribbon))
  const front = times(landscape ? 16 : 11, () =>
    grass(canvas, canvas.between(0, width), height + 14, canvas.between(80, 170), darken(palette.hills[2], 0.1)),
  )
  const ground = ridge(canvas, height * (landscape ? 0.93 : 0.92), 12, 1.6)
  parts.push(paper(canvas, ground.d, palette.hills[2], { y: -5, b: 12, o: 0.35 }))
  const blooms = times(landscape ? 10 : 7, (i) => {
    const x = ((i + 0.5) / (landscape ? 10 : 7)) * width + canvas.between(-24, 24)
    const tall = canvas.between(90, 150)
    const y = ground.yAt(x) + 10
    const c = cycle(palette.flowers, i)
    return i % 2
      ? tulip(x, y, tall, { c, stem: lighten(palette.hills[1], 0.12) })
      : stroke(`M${x} ${y}V${y - tall * 0.6}`, lighten(palette.hills[1], 0.12), 5) +
          daisy(canvas, x, y - tall * 0.6, 22, { c: lighten(c, 0.5) })
  })
  parts.push(
    ...blooms,
    ...front,
    ...times(landscape ? 12 : 11, () => {
      const x = cx + canvas.between(-1, 1) * (landscape ? 460 : 420)
      const y = canvas.between(height * (landscape ? 0.18 : 0.42), height * 0.88)
      const r = canvas.between(3, 6)
      return inside(lockupArea(place), x, y) ? '' : firefly(canvas, x, y, r, palette.light)
    }),
    ruleMark(canvas, options, palette.light),
  )
  return parts.join('') + vignette(canvas, 0.3, darken(palette.sky[0], 0.5)) + grain(canvas, { o: 0.28 })
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
    rule: 'star',
  })
}

/** Thanks: a jar of fireflies in an evening meadow. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
