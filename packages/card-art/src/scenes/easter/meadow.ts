import { bunny, chick } from '../../art/animals/bunny.ts'
import { daisy, tulip } from '../../art/flowers/flowers.ts'
import { grass, hill } from '../../art/landscape/land.ts'
import { egg } from '../../art/ornament/egg.ts'
import { ribbonBow } from '../../art/ornament/ribbon.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, type Triple } from '../../lib/number.ts'
import { circle, rect } from '../../lib/svg.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockupArea, type LockupPlace } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  hill: readonly [Color, Color, Color]
  bunny: Color
  bow: Color
  egg: readonly Color[]
  egg3: Color
  fl: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'morning',
    sky: ['#bfe3ee', '#fdf3d8'],
    hill: ['#b7d99a', '#97c77c', '#7cb566'],
    bunny: '#fffaf4',
    bow: '#f28a9a',
    egg: ['#f7b7c3', '#9cc9e3', '#c3b1e1', '#ffd89a', '#8fcfb0'],
    egg3: '#fff3b8',
    fl: ['#f28a9a', '#ffd166', '#c79be0'],
    ink: '#2f5a33',
  },
  {
    name: 'lavender',
    sky: ['#d9cff2', '#fff0ea'],
    hill: ['#cfe0b8', '#b0cf9a', '#8fbf86'],
    bunny: '#fff6f2',
    bow: '#a88fe0',
    egg: ['#c9b6ee', '#f7c4d4', '#b8e0d4', '#ffe0a8', '#f2a8b8'],
    egg3: '#fffbe0',
    fl: ['#b58fe0', '#f7a8c0', '#fff0b8'],
    ink: '#5a4a8a',
  },
]

const placeOf = ({ width, height, landscape }: Size): LockupPlace =>
  landscape
    ? { x: width * 0.28, y: height * 0.28, w: 680, maxH: height * 0.44 }
    : { x: width / 2, y: height * 0.2, w: 720, maxH: height * 0.28 }

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const sunX = width * (landscape ? 0.82 : 0.89)
  const sunY = height * (landscape ? 0.18 : 0.065)
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.sky[0], palette.sky[1]])),
    glow(canvas, sunX, sunY, 300, '#fff3c0', 0.9),
    circle(sunX, sunY, 64, '#fff1b5'),
  ]
  const place = placeOf(canvas)
  const { y: top, height: tall } = lockupArea(place)
  for (let i = 0; i < 6; i++) {
    const x = canvas.between(0, width)
    const y = canvas.between(height * 0.06, height * 0.44)
    const cloud = softCloud(x, y, canvas.between(150, 300), '#fff', round(canvas.between(0.45, 0.9)))
    if (landscape ? x > width * 0.58 : y > top + tall + 80) parts.push(cloud)
  }
  const h0 = hill(canvas, height * (landscape ? 0.6 : 0.6), 60, 0.9, palette.hill[0], {
    light: lighten(palette.hill[0], 0.5),
  })
  parts.push(h0.s)
  for (let i = 0; i < 8; i++) {
    const x = canvas.between(0, width)
    const y = h0.yAt(x) + 6
    const k = canvas.between(40, 80)
    if (landscape && x < width * 0.5) continue
    parts.push(
      rect(x - 4, y - k * 0.5, 8, k * 0.5, '#9a6b4b'),
      circle(x, y - k * 0.85, k * 0.5, lighten(palette.hill[1], 0.1)),
      circle(x - k * 0.14, y - k * 0.98, k * 0.28, lighten(palette.hill[1], 0.3), { opacity: 0.6 }),
    )
  }
  const h1 = hill(canvas, height * (landscape ? 0.72 : 0.7), 50, 1.1, palette.hill[1], {
    light: lighten(palette.hill[1], 0.4),
  })
  parts.push(h1.s)
  const bx = landscape ? width * 0.7 : width * 0.5
  const by = landscape ? height * 0.86 : height * 0.83
  parts.push(
    bunny(canvas, bx, by, landscape ? 1.12 : 1.4, {
      c: palette.bunny,
      bow: ribbonBow(60, -150, 0.42, { c: palette.bow, tails: false, rot: 14 }),
    }),
  )
  const h2 = hill(canvas, height * (landscape ? 0.86 : 0.83), 26, 0.8, palette.hill[2], {
    shade: darken(palette.hill[2], 0.25),
    phase: 1,
  })
  parts.push(h2.s)
  const eg = landscape
    ? ([
        [0.5, 62, 0],
        [0.585, 50, 3],
        [0.82, 66, 2],
        [0.9, 48, 4],
        [0.4, 44, 1],
        [0.97, 54, 0],
      ] satisfies Triple[])
    : ([
        [0.13, 84, 0],
        [0.3, 66, 3],
        [0.72, 70, 2],
        [0.9, 84, 4],
        [0.5, 60, 1],
      ] satisfies Triple[])
  for (let i = 0; i < (landscape ? 26 : 18); i++) {
    const x = canvas.between(0, width)
    parts.push(grass(canvas, x, h2.yAt(x) + 34, canvas.between(40, 70), darken(palette.hill[2], 0.16), 6))
  }
  eg.forEach(([x, r, st], i) =>
    parts.push(
      egg(canvas, width * x, h2.yAt(width * x) + (landscape ? 46 : 90) + (i % 2) * 20, r, {
        style: st,
        c: cycle(palette.egg, i),
        c3: palette.egg3,
        rot: canvas.between(-16, 16),
      }),
    ),
  )
  for (let i = 0; i < (landscape ? 18 : 14); i++) {
    const x = landscape ? canvas.between(0, width) : canvas.between(0, width)
    const y = height * canvas.between(landscape ? 0.95 : 0.94, 1.02)
    parts.push(
      i % 3
        ? tulip(x, y + 20, canvas.between(90, 150), { c: cycle(palette.fl, i), rot: canvas.between(-10, 10) })
        : daisy(canvas, x, y - 30, canvas.between(20, 32)),
    )
  }
  parts.push(
    chick(
      canvas,
      landscape ? width * 0.3 : width * 0.2,
      landscape ? height * 0.94 : height * 0.95,
      landscape ? 0.72 : 0.82,
    ),
  )
  return parts.join('') + grain(canvas, { o: 0.26 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const place = placeOf(page)
  return stack(page, {
    ...place,
    valign: 'middle',
    gap: 24,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : title.join('\n'),
            font: 'kuaile',
            size: landscape ? 150 : 170,
            fill: palette.ink,
            lh: 1.14,
          },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'berkshire', size: 120, fill: palette.ink, gap: 8 },
          { t: title[1], font: 'berkshire', size: 170, fill: palette.ink, gap: 46 },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Easter: a bunny, chicks and painted eggs in a meadow. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
