import { crescentD } from '../../art/buildings/arches.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, item, type Triple } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { group, path, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { hangingCloud, hangingStar, sleepingBunny } from './mobile.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  clouds: readonly [Color, Color]
  moon: Color
  fur: Color
  blanket: Color
  toys: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'lullaby',
    sky: ['#2f3f7f', '#6a78b8'],
    clouds: ['#8f9ad0', '#c3caea'],
    moon: '#ffeab8',
    fur: '#fff4ea',
    blanket: '#e58a92',
    toys: ['#ffd98a', '#f7b3b8', '#a9dcd4'],
    ink: '#fff4e0',
  },
  {
    name: 'rose-dawn',
    sky: ['#fbe3e0', '#f6c9c6'],
    clouds: ['#fbd9d2', '#fff4ee'],
    moon: '#ffe9a8',
    fur: '#fffaf4',
    blanket: '#7fb3b0',
    toys: ['#f2b84f', '#ee8f96', '#8fb8d9'],
    ink: '#8a3550',
  },
]

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? width * 0.25 : width / 2,
  y: height * (landscape ? 0.42 : 0.152),
  w: landscape ? 580 : 720,
  maxH: height * (landscape ? 0.56 : 0.225),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.71 : width / 2
  const cy = height * (landscape ? 0.52 : 0.61)
  const r = landscape ? 250 : 285
  const place = placeOf(canvas)
  const parts = [
    background(canvas, palette.sky),
    stars(canvas, 60, { y1: height * 0.85, c: '#fff8e4', clear: lockupArea(place) }),
    glow(canvas, cx, cy, r * 2, palette.moon, 0.6),
  ]
  const hung = landscape
    ? ([
        [0.54, 0.36, 34],
        [0.9, 0.26, 40],
        [0.96, 0.52, 28],
      ] satisfies Triple[])
    : ([
        [0.14, 0.4, 42],
        [0.86, 0.38, 46],
        [0.93, 0.55, 30],
        [0.07, 0.56, 28],
      ] satisfies Triple[])
  // y of a thread's upper end at `x`: above the card, or in portrait on a curve below the title
  const bow = (x: number) => (landscape ? -10 : height * (0.306 - 0.072 * (x / width) * (1 - x / width)))
  const clouds = landscape
    ? ([
        [0.6, 0.2, 0.9],
        [0.82, 0.14, 0.8],
      ] satisfies Triple[])
    : ([
        [0.33, 0.37, 0.8],
        [0.66, 0.355, 0.7],
      ] satisfies Triple[])
  parts.push(
    group(
      [
        ...hung.map(([x, y, size], i) =>
          hangingStar(width * x, height * y, size, cycle(palette.toys, i), height * y - size - bow(width * x)),
        ),
        ...clouds.map(([x, y, s]) =>
          hangingCloud(width * x, height * y, s, palette.clouds[1], (height * y - bow(width * x)) / s - 36),
        ),
        landscape
          ? ''
          : stroke(
              `M36 ${bow(36)}Q${width / 2} ${2 * bow(width / 2) - bow(36)} ${width - 36} ${bow(36)}`,
              palette.moon,
              9,
            ),
      ],
      { filter: shadow(canvas, { y: 6, b: 7, o: 0.22, c: '#2a1c4a' }) },
    ),
    group(
      [
        path(crescentD(cx, cy, r, 40), palette.moon, { transform: `rotate(-68 ${cx} ${cy})` }),
        path(crescentD(cx, cy - 6, r * 0.94, 36), lighten(palette.moon, 0.4), {
          transform: `rotate(-68 ${cx} ${cy})`,
          opacity: 0.55,
        }),
      ],
      { filter: shadow(canvas, { y: 12, b: 16, o: 0.3, c: darken(palette.sky[0], 0.6) }) },
    ),
    sleepingBunny(canvas, cx + 4, cy + r * 0.44, r / 262, {
      fur: palette.fur,
      inner: '#f7c0c4',
      blanket: palette.blanket,
    }),
  )
  for (const [i, y] of (landscape ? [0.86, 0.93] : [0.84, 0.91]).entries()) {
    const bank = ridge(canvas, height * y, 26, 1.6 + i)
    parts.push(paper(canvas, bank.d, item(palette.clouds, i), { y: -5, b: 14, o: 0.2, shadowColor: '#2a1c4a' }))
  }
  parts.push(ruleMark(canvas, options, item(palette.toys, 1)))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const place = placeOf(page)
  return lockup(page, words, {
    ...place,
    type: 'script',
    size: landscape ? 100 : 118,
    fill: palette.ink,
    ink: palette.ink,
    noteSize: 36,
    rule: 'dots',
    hanInOneLine: !landscape,
  })
}

/** New baby: a rabbit asleep in the moon under a mobile of stars. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
