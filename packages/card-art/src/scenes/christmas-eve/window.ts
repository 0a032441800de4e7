import { holly, sprig } from '../../art/flowers/leaves.ts'
import { pine } from '../../art/landscape/pine.ts'
import { candle } from '../../art/ornament/candle.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import { stars } from '../../art/sky/sky.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import type { Point, Triple } from '../../lib/number.ts'
import { hole, ridge } from '../../lib/outline.ts'
import { archway, sparkle } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { chapel } from './chapel.ts'

interface Palette {
  name: string
  wall: Color
  motif: Color
  frame: Color
  sky: readonly [Color, Color]
  snow: Color
  pine: Color
  light: Color
  sill: Color
  ink: Color
  /** color of a title on the wall */
  wallInk: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'holy night',
    wall: '#f1e6d2',
    motif: '#e6d6bb',
    frame: '#fffaf0',
    sky: ['#14244f', '#5f7fb5'],
    snow: '#f2f6fb',
    pine: '#2f5a52',
    light: '#ffd98a',
    sill: '#a8744a',
    ink: '#fff6e4',
    wallInk: '#1f3563',
  },
  {
    name: 'cranberry',
    wall: '#7d2531',
    motif: '#8d3340',
    frame: '#f6e7d3',
    sky: ['#1d2440', '#70668f'],
    snow: '#fbf1ee',
    pine: '#3d7357',
    light: '#ffd9a0',
    sill: '#5f3a2c',
    ink: '#fff3e2',
    wallInk: '#ffeedb',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size, palette: Palette) => {
  const ww = landscape ? 560 : 660
  const wx = landscape ? width * 0.73 - ww / 2 : (width - ww) / 2
  const wy = landscape ? 64 : 110
  const sill = landscape ? height * 0.86 : height * 0.865
  const wh = sill - wy
  const cx = wx + ww / 2
  const ink = landscape ? palette.wallInk : palette.ink
  return { ww, wx, wy, sill, wh, cx, ink }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { landscape } = canvas
  const { ww, wx, wy, sill, wh, cx, ink } = layoutOf(canvas, palette)
  const horizon = wy + wh * (landscape ? 0.68 : 0.75)
  const view = [
    rect(wx - 10, wy - 10, ww + 20, wh + 20, canvas.linear([palette.sky[0], palette.sky[1]])),
    glow(canvas, cx, landscape ? wy + wh * 0.2 : horizon - 300, ww * 0.4, palette.light, 0.5),
    path(
      sparkle(cx, landscape ? wy + wh * 0.2 : horizon - 300, landscape ? 66 : 48, 0.09, landscape ? 116 : 78),
      '#fffbe9',
    ),
    path(ridge(canvas, horizon + 20, 30, 1.3).d, mix(palette.snow, palette.sky[1], 0.5)),
  ]
  for (const [dx, dy, h] of [
    [-0.4, 40, 130],
    [-0.28, 26, 90],
    [0.3, 30, 110],
    [0.42, 52, 150],
  ] satisfies Triple[])
    view.push(
      pine(canvas, cx + dx * ww, horizon + dy + 12, h, {
        c: mix(palette.pine, palette.sky[1], 0.3),
        snow: palette.snow,
        tiers: 3,
      }),
    )
  view.push(
    chapel(canvas, cx, horizon + 56, landscape ? 0.86 : 1.06, {
      wall: mix(palette.snow, palette.sky[1], 0.12),
      roof: darken(palette.sky[0], 0.1),
      snow: palette.snow,
      light: palette.light,
    }),
    path(ridge(canvas, horizon + 66, 22, 0.9).d, canvas.linear(['#ffffff', mix(palette.snow, palette.sky[1], 0.3)])),
  )
  const pane = canvas.name('pane')
  canvas.define(pane, (id) => `<clipPath id="${id}"><path d="${archway(wx, wy, ww, wh + 20)}"/></clipPath>`)
  const parts = [
    group([...view, stars(canvas, 46, { y1: wy + wh * 0.2 }), snowfall(canvas, landscape ? 60 : 50, { big: 3 })], {
      'clip-path': `url(${canvas.href(pane)})`,
    }),
    paper(canvas, hole(canvas, archway(wx, wy, ww, wh + 30)), palette.wall, { y: 8, b: 16, o: 0.4, rule: 'evenodd' }),
    group(
      pattern(
        canvas,
        90,
        (z) => path(sparkle(z / 4, z / 4, z * 0.07, 0.2) + sparkle(z * 0.75, z * 0.75, z * 0.07, 0.2), palette.motif),
        {},
      ),
      {
        'clip-path': canvas.define(
          `${pane}-wall`,
          (id) =>
            `<clipPath id="${id}"><path clip-rule="evenodd" d="${hole(canvas, archway(wx - 40, wy - 40, ww + 80, wh + 70))}"/></clipPath>`,
        ),
      },
    ),
  ]
  parts.push(
    stroke(archway(wx, wy, ww, wh + 30), palette.frame, 34, { filter: shadow(canvas, { y: 8, b: 10, o: 0.35 }) }),
    stroke(archway(wx + 14, wy + 14, ww - 28, wh + 30), darken(palette.frame, 0.14), 3),
    group(
      [
        rect(wx - 60, sill, ww + 120, 40, canvas.linear([lighten(palette.frame, 0.1), darken(palette.frame, 0.1)]), {
          rx: 8,
        }),
        rect(wx - 36, sill + 40, ww + 72, 22, darken(palette.frame, 0.18), { rx: 4 }),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.35 }) },
    ),
  )
  const k = landscape ? 1 : 1.24
  for (const [dx, h] of [
    [-0.36, 150],
    [-0.27, 104],
  ] satisfies Point[])
    parts.push(
      rect(cx + dx * ww - 34 * k, sill - 4, 68 * k, 12, palette.sill, { rx: 6 }),
      candle(canvas, cx + dx * ww, sill + 2, h * k, { c: '#fff6e6', w: 30 * k }),
    )
  const greens = [-112, -98, -84, -70].map((rot, i) =>
    sprig(cx + ww * 0.44, sill + 8, (210 - i * 18) * k, rot, i % 2 ? palette.pine : lighten(palette.pine, 0.16), {
      n: 9,
      size: 0.26,
      w: 0.18,
      berries: '#c8323a',
    }),
  )
  parts.push(
    group([...greens, holly(canvas, cx + ww * 0.4, sill + 6, 0.66 * k, { rot: -40 })], {
      filter: shadow(canvas, { y: 6, b: 6, o: 0.3 }),
    }),
  )
  parts.push(ruleMark(canvas, options, landscape ? ink : palette.light))
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const { wy, wh, cx, ink } = layoutOf(page, palette)
  return stack(page, {
    x: landscape ? width * 0.26 : cx,
    y: landscape ? height * 0.48 : wy + wh * 0.145,
    w: landscape ? 600 : 500,
    maxH: landscape ? height * 0.6 : wh * 0.27,
    valign: landscape ? 'middle' : 'top',
    gap: 26,
    items: chinese
      ? [
          { t: title.join(''), font: 'xiaowei', size: 140, fill: ink, tracking: 0.06 },
          { rule: 'star', w: 240 },
          { t: note, font: 'wenkai', size: 36, fill: ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'playfairItalic', size: 112, fill: ink, lh: 1.06, gap: 28 },
          { t: note, font: 'cormorantItalic', size: 40, fill: ink, wrap: true },
        ],
  })
}

/** Christmas Eve: a candle at a window, outside a chapel and one star. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
