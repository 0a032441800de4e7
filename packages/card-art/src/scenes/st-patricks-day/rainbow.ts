import { clover } from '../../art/flowers/clover.ts'
import { hill } from '../../art/landscape/land.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, mix, type Color } from '../../lib/color.ts'
import { cycle, lerp, round, times, type Triple } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { potOfGold } from './pot-of-gold.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  bow: readonly Color[]
  hill: readonly [Color, Color, Color]
  clover: readonly [Color, Color]
  cloud: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'meadow',
    sky: ['#fdf6e2', '#cfe9dc'],
    bow: ['#e2685a', '#f2a65a', '#f6d56a', '#7fbf7a', '#5aa6b8', '#8a7fc0'],
    hill: ['#a9cf9a', '#6fae76', '#3f8a57'],
    clover: ['#2f7a4c', '#4f9f62'],
    cloud: '#ffffff',
    ink: '#1f5a3c',
  },
  {
    name: 'emerald',
    sky: ['#0f4a3c', '#2f8068'],
    bow: ['#f08a72', '#f6b878', '#fbe39a', '#a8dca0', '#8fd0d8', '#b8b0e6'],
    hill: ['#3f9070', '#2a7556', '#165240'],
    clover: ['#7fcf8f', '#54ae74'],
    cloud: '#e8f6ea',
    ink: '#fff3cf',
  },
]

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.7 : width / 2)

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = cxOf(canvas)
  const foot = landscape ? height * 0.74 : height * 0.675
  const outer = landscape ? 420 : 400
  const band = landscape ? 38 : 40
  const parts = [rect(0, 0, width, height, canvas.linear([palette.sky[0], palette.sky[1]]))]
  for (const [x, y, w] of landscape
    ? ([
        [0.93, 0.16, 240],
        [0.46, 0.7, 260],
      ] satisfies Triple[])
    : ([
        [0.86, 0.38, 220],
        [0.1, 0.42, 200],
      ] satisfies Triple[]))
    parts.push(softCloud(width * x, height * y, w, palette.cloud, 0.55))
  const bands = palette.bow.map((color, i) => {
    const r = outer - (i + 0.5) * band
    return stroke(
      `M${round(cx - r)} ${round(foot + 90)}V${round(foot)}A${r} ${r} 0 0 1 ${round(cx + r)} ${round(foot)}V${round(foot + 90)}`,
      color,
      band + 1,
      {
        'stroke-linecap': 'butt',
      },
    )
  })
  parts.push(group(bands, { filter: shadow(canvas, { y: 8, b: 12, o: 0.2, c: '#2a3a20' }) }))
  const back = hill(canvas, foot + 10, 34, 0.9, palette.hill[0])
  const middle = hill(canvas, foot + (landscape ? 60 : 90), 30, 1.1, palette.hill[1], {
    shade: darken(palette.hill[1], 0.25),
  })
  parts.push(back.s, middle.s)
  const left = cx - outer + band * 3
  parts.push(
    softCloud(left, foot + 4, 330, palette.cloud),
    softCloud(left + 60, foot + 34, 260, mix(palette.cloud, palette.sky[1], 0.25)),
  )
  const potX = cx + outer - band * 3
  const potY = foot + (landscape ? 104 : 170)
  parts.push(potOfGold(canvas, potX, potY, landscape ? 0.98 : 1.16, '#33323d', palette.clover[1]))
  for (const [dx, dy, r] of [
    [-150, -250, 26],
    [130, -290, 34],
    [-60, -330, 20],
  ] satisfies Triple[])
    parts.push(path(sparkle(potX + dx, potY + dy, r, 0.16), '#fff6cf'))
  const front = hill(canvas, foot + (landscape ? 130 : 250), 22, 0.8, palette.hill[2], {
    shade: darken(palette.hill[2], 0.35),
  })
  parts.push(front.s)
  const rows = landscape ? 26 : 24
  const meadow = times(rows, (i) => {
    const t = i / (rows - 1)
    const x = ((i * 0.381) % 1) * width
    const y = lerp(front.yAt(x) + 16, height - 12, t)
    return clover(x, y, lerp(0.34, landscape ? 0.8 : 1, t), cycle(palette.clover, i), {
      leaves: i % 7 === 5 ? 4 : 3,
      rot: canvas.between(-24, 24),
      stem: 60,
    })
  })
  parts.push(group(meadow, { filter: shadow(canvas, { y: 5, b: 4, o: 0.22 }) }))
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.225 : cx,
    y: landscape ? height * 0.37 : height * 0.06,
    w: landscape ? 560 : 740,
    maxH: landscape ? height * 0.52 : height * 0.26,
    valign: landscape ? 'middle' : 'top',
    gap: 28,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'kuaile', size: landscape ? 122 : 140, fill: palette.ink, lh: 1.14 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.45, wk: 0.9 },
        ]
      : [
          { t: title.join('\n'), font: 'berkshire', size: 118, fill: palette.ink, lh: 1.06, gap: 32 },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.86 },
        ],
  })
}

/** St. Patrick's Day: the pot of gold at the rainbow's end. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
