import { basket, blanket, lemonade, watermelon } from '../../art/food/picnic.ts'
import { inkMountain, ripples } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { bunting } from '../../art/paper/confetti.ts'
import { firework, trail } from '../../art/sky/firework.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, item, type Quad, type Point } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { ellipse, group, path, rect } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'
import { background, evenStops, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  hill: Color
  lake: readonly [Color, Color]
  shore: Color
  burst: readonly [Color, Color, Color]
  cloth: Color
  bunting: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'summer night',
    sky: ['#0f1f4a', '#24407e', '#7f7fae'],
    hill: '#12274f',
    lake: ['#5f74ac', '#16305f'],
    shore: '#1f4a44',
    burst: ['#ff8a78', '#fff3dc', '#9fc8ff'],
    cloth: '#c8323a',
    bunting: ['#c8323a', '#fff6ea', '#4f7fc4'],
    ink: '#fff6e6',
  },
  {
    name: 'sundown',
    sky: ['#3a2658', '#8f4468', '#f2a07a'],
    hill: '#43284f',
    lake: ['#e09a80', '#5a3462'],
    shore: '#2f4a4a',
    burst: ['#fff0d0', '#ffb9a0', '#c9d6ff'],
    cloth: '#b8323f',
    bunting: ['#c8414a', '#fff6ea', '#5f86c0'],
    ink: '#fff4e4',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const horizon = height * 0.6
  const shoreY = landscape ? height * 0.78 : height * 0.79
  const parts = [
    background(canvas, evenStops(palette.sky)),
    scrim(canvas, palette.sky[0], 0.75),
    stars(canvas, 40, { y1: height * 0.08 }),
  ]
  const bursts = (
    landscape
      ? [
          [0.66, 0.3, 150, 0],
          [0.87, 0.27, 120, 1],
          [0.77, 0.47, 74, 2],
          [0.55, 0.46, 62, 1],
        ]
      : [
          [0.3, 0.445, 165, 0],
          [0.76, 0.425, 140, 1],
          [0.56, 0.515, 84, 2],
          [0.12, 0.53, 60, 1],
          [0.9, 0.525, 66, 0],
        ]
  ) satisfies Quad[]
  bursts.forEach(([x, y, r, style], i) => {
    const c = cycle(palette.burst, i)
    parts.push(
      trail(width * x, height * y, horizon - height * y, c, 3),
      firework(canvas, width * x, height * y, r, c, { style, n: 26 }),
    )
  })
  parts.push(
    inkMountain(canvas, horizon - 40, 60, 1, palette.hill, { mist: 0.18, top: 0.7 }),
    path(ridge(canvas, horizon - 6, 22, 1.5).d, palette.hill),
    rect(0, horizon, width, height - horizon, canvas.linear([palette.lake[0], palette.lake[1]])),
    group(
      bursts.map(([x, , r], i) =>
        ellipse(
          width * x,
          horizon + (shoreY - horizon) * 0.5,
          r * 0.4,
          (shoreY - horizon) * 0.44,
          cycle(palette.burst, i),
        ),
      ),
      { opacity: 0.3, filter: blur(canvas, 22) },
    ),
    ripples(canvas, horizon + 6, shoreY, palette.burst[1], 34, { o: 0.4 }),
    ripples(canvas, horizon + 6, shoreY, item(palette.burst, 0), 14, { o: 0.5 }),
  )
  for (const [x, h] of landscape
    ? ([
        [0.02, 300],
        [0.065, 220],
        [0.975, 250],
      ] satisfies Point[])
    : ([
        [0.04, 400],
        [0.13, 290],
        [0.96, 360],
      ] satisfies Point[]))
    parts.push(
      pine(canvas, width * x, shoreY + 30, h, {
        c: darken(palette.shore, 0.45),
        c2: darken(palette.shore, 0.6),
      }),
    )
  const shore = ridge(canvas, shoreY, 20, 0.6)
  parts.push(path(shore.d, canvas.linear([mix(palette.shore, palette.lake[0], 0.12), darken(palette.shore, 0.45)])))
  const px = landscape ? width * 0.66 : width * 0.5
  const py = landscape ? height * 0.895 : height * 0.9
  const k = landscape ? 1 : 1.24
  parts.push(
    blanket(canvas, px, py, 560 * k, palette.cloth),
    basket(canvas, px - 90 * k, py + 12 * k, 0.82 * k, lighten(palette.cloth, 0.08)),
    lemonade(canvas, px + 66 * k, py + 4 * k, 0.72 * k),
    watermelon(px + 150 * k, py + 34 * k, 0.66 * k, -6),
    watermelon(px + 10 * k, py + 54 * k, 0.66 * k, 5),
    group(
      bunting(canvas, -14, landscape ? 58 : 74, palette.bunting, {
        n: landscape ? 19 : 11,
        size: landscape ? 62 : 66,
        c: palette.ink,
      }),
    ),
  )
  return parts.join('') + grain(canvas, { o: 0.24 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.345 : height * 0.105,
    w: landscape ? 620 : 740,
    maxH: landscape ? height * 0.4 : height * 0.215,
    valign: landscape ? 'middle' : 'top',
    gap: 26,
    items: chinese
      ? [
          { t: title.join(''), font: 'qingke', size: 128, fill: palette.ink, tracking: 0.04 },
          { t: note, font: 'hei', size: 36, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title.join('\n'), font: 'abril', size: 108, fill: palette.ink, lh: 1.04, gap: 30 },
          { t: note, font: 'figtree', size: 37, fill: palette.ink, wrap: true, wk: 0.84, lh: 1.35 },
        ],
  })
}

/** Independence Day: fireworks over the lake, a picnic on the shore. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
