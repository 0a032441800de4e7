import { deer } from '../../art/animals/deer.ts'
import { cabin } from '../../art/buildings/cabin.ts'
import { hill } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { moon, smoke, stars } from '../../art/sky/sky.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { mix, type Color } from '../../lib/color.ts'
import type { Area, Point } from '../../lib/number.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color, Color]
  moon: Color
  snow: Color
  pine: Color
  wall: Color
  light: Color
  deer: Color
  accent: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight',
    sky: ['#0f1c3f', '#1f3566', '#4a69a0', '#a9bfdd'],
    moon: '#fff0c9',
    snow: '#eef4fb',
    pine: '#1f4a48',
    wall: '#8c4a32',
    light: '#ffd873',
    deer: '#5a3826',
    accent: '#d3402f',
    ink: '#fffaf0',
  },
  {
    name: 'dusk',
    sky: ['#2f2456', '#6a3f78', '#c66f80', '#f4b79a'],
    moon: '#ffe7c4',
    snow: '#fdeff0',
    pine: '#2c3f58',
    wall: '#7a3d3a',
    light: '#ffe08a',
    deer: '#49283a',
    accent: '#e05a4f',
    ink: '#fff7ee',
  },
  {
    name: 'aurora',
    sky: ['#071f2c', '#0d4a52', '#2f8f80', '#a8dcc4'],
    moon: '#f3ffe0',
    snow: '#effaf5',
    pine: '#12403c',
    wall: '#7b4630',
    light: '#ffdf8a',
    deer: '#4b3323',
    accent: '#e0553f',
    ink: '#f7fff6',
  },
]

const titleArea = ({ width, height, landscape }: Canvas): Area =>
  landscape
    ? { x: 60, y: 40, width: width * 0.54, height: height * 0.5 }
    : { x: 50, y: 90, width: width - 100, height: height * 0.3 }

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts: string[] = []
  const hz = landscape ? height * 0.6 : height * 0.58
  parts.push(
    background(canvas, [
      [palette.sky[0], 0],
      [palette.sky[1], 0.45],
      [palette.sky[2], 0.8],
      [palette.sky[3], 1],
    ]),
    stars(canvas, landscape ? 120 : 110, { y1: hz, clear: titleArea(canvas) }),
    moon(
      canvas,
      landscape ? width * 0.82 : width * 0.8,
      landscape ? height * 0.25 : height * 0.425,
      landscape ? 92 : 84,
      { c: palette.moon, glowC: palette.moon, glowO: 0.5 },
    ),
  )
  const far = hill(canvas, hz - 10, 60, 1.2, mix(palette.sky[2], palette.snow, 0.35), { light: palette.snow })
  parts.push(far.s)
  for (let i = 0; i < (landscape ? 36 : 24); i++) {
    const x = canvas.between(-20, width + 20)
    parts.push(
      pine(canvas, x, far.yAt(x) + canvas.between(4, 22), canvas.between(48, 96), {
        c: mix(palette.pine, palette.sky[2], 0.62),
        c2: mix(palette.pine, palette.sky[2], 0.5),
        tiers: 3,
      }),
    )
  }
  const mid = hill(canvas, hz + 90, 55, 0.9, mix(palette.snow, palette.sky[3], 0.3), {
    light: '#ffffff',
    shade: mix(palette.sky[2], palette.sky[1], 0.4),
  })
  parts.push(mid.s)
  for (let i = 0; i < (landscape ? 16 : 9); i++) {
    const x = canvas.between(-20, width + 20)
    parts.push(
      pine(canvas, x, mid.yAt(x) + canvas.between(6, 40), canvas.between(110, 190), {
        c: mix(palette.pine, palette.sky[2], 0.28),
        snow: palette.snow,
      }),
    )
  }
  const cx = landscape ? width * 0.6 : width * 0.3
  parts.push(
    cabin(canvas, cx, mid.yAt(cx + 90) + 66, landscape ? 1.25 : 1.45, { wall: palette.wall, light: palette.light }),
    smoke(canvas, cx + (landscape ? 148 : 172), mid.yAt(cx + 90) + 66 - (landscape ? 200 : 236), 1.2, '#fff', 0.4),
  )
  const near = hill(
    canvas,
    hz + (landscape ? 220 : 330),
    46,
    0.7,
    canvas.linear(['#ffffff', mix(palette.snow, palette.sky[2], 0.28)]),
    { shade: mix(palette.sky[2], palette.sky[1], 0.25), shadowO: 0.18 },
  )
  parts.push(near.s)
  const L1 = landscape
    ? ([
        [0.04, 300],
        [0.13, 210],
        [0.9, 330],
        [0.98, 230],
      ] satisfies Point[])
    : ([
        [0.06, 360],
        [0.86, 430],
        [0.98, 300],
      ] satisfies Point[])
  for (const [k, h] of L1)
    parts.push(
      pine(canvas, width * k, near.yAt(width * k) + 60, h, {
        c: palette.pine,
        snow: '#fff',
        ...(h > 400 || (landscape && h > 320)
          ? { lights: [palette.light, '#ff8f7a', '#9fdcff'], starC: palette.light }
          : {}),
      }),
    )
  if (!landscape)
    parts.push(
      deer(width * 0.56, near.yAt(width * 0.56) + 50, 0.8, palette.deer, {
        scarf: palette.accent,
        flip: -1,
        antler: palette.deer,
      }),
    )
  else
    parts.push(
      deer(width * 0.34, near.yAt(width * 0.34) + 40, 0.78, palette.deer, {
        scarf: palette.accent,
        antler: palette.deer,
      }),
    )
  parts.push(snowfall(canvas, landscape ? 170 : 150, { clear: titleArea(canvas) }))
  parts.push(ruleMark(canvas, options, palette.light))
  return parts.join('') + vignette(canvas, 0.28, palette.sky[0]) + grain(canvas, { o: 0.2 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const tx = landscape ? width * 0.33 : width / 2
  const ty = landscape ? height * 0.28 : 120
  return stack(page, {
    x: tx,
    y: ty,
    w: landscape ? 760 : 740,
    maxH: landscape ? height * 0.42 : height * 0.28,
    valign: landscape ? 'middle' : 'top',
    gap: 34,
    items: chinese
      ? [
          { t: title.join(''), font: 'xiaowei', size: 176, fill: palette.ink, tracking: 0.08 },
          { rule: 'star', w: 300 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, wk: 0.86, opacity: 0.92, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: 190, fill: palette.ink, gap: -6 },
          { t: title[1], font: 'dmSerif', size: 136, fill: palette.ink },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.8, opacity: 0.95 },
        ],
  })
}

/** Christmas: a village in snow under the moon. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
