import { houseWindow } from '../../art/buildings/house-window.ts'
import { succulent } from '../../art/flowers/pot-plant.ts'
import { steam, teaCup } from '../../art/food/tea.ts'
import { books } from '../../art/paper/books.ts'
import { rain } from '../../art/sky/rain.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { circle, ellipse, group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { catFromBehind } from './cat-back.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  glass: readonly [Color, Color]
  lights: readonly Color[]
  frame: Color
  cat: Color
  collar: Color
  pot: Color
  leaf: Color
  cup: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'night rain',
    wall: ['#2b2a45', '#3a3152'],
    glass: ['#2f4668', '#6f86a0'],
    lights: ['#ffd08a', '#ff9f7a', '#9fd0e6', '#ffe6b0'],
    frame: '#c9a98c',
    cat: '#e8964e',
    collar: '#3f8f8a',
    pot: '#c2664a',
    leaf: '#5f9a78',
    cup: '#f6ece0',
    ink: '#fbe9cf',
  },
  {
    name: 'drizzle',
    wall: ['#efe3d6', '#e6d5c5'],
    glass: ['#8faebb', '#d3dedb'],
    lights: ['#f7efdc', '#c9dbe0', '#f3dcc0', '#e6eeee'],
    frame: '#fffaf2',
    cat: '#6a6478',
    collar: '#d9674f',
    pot: '#d98a62',
    leaf: '#6f9a72',
    cup: '#fffdf8',
    ink: '#4a3a55',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [wx, wy, ww, wh] = landscape
    ? [width * 0.5, 70, width * 0.44, 560]
    : [width * 0.12, height * 0.335, width * 0.76, height * 0.48]
  const sill = wy + wh
  const k = landscape ? 1.06 : 1.36
  const bokeh = times(26, (i) => {
    const r = canvas.between(12, 40)
    const [x, y] = [wx + canvas.between(0, 1) * ww, wy + wh * canvas.between(0.42, 0.98)]
    return circle(round(x), round(y), round(r), palette.lights[i % palette.lights.length] ?? '#fff', {
      opacity: round(canvas.between(0.2, 0.5) * 10) / 10,
    })
  })
  const drops = times(30, () => {
    const [x, y] = [round(wx + canvas.between(0.02, 0.98) * ww), round(wy + canvas.between(0.04, 0.8) * wh)]
    const run = round(canvas.between(20, 110))
    return (
      stroke(`M${x} ${y}v${run}`, '#fff', 2, { opacity: 0.25 }) +
      ellipse(x, y + run, 4.5, 6.5, '#fff', { opacity: 0.6 })
    )
  })
  const view = [
    rect(wx, wy, ww, wh, canvas.linear([palette.glass[0], palette.glass[1]])),
    ...bokeh,
    rain(canvas, landscape ? 260 : 170, wy, sill, '#fff', 0.4),
    ...drops,
  ].join('')
  const cx = wx + ww * (landscape ? 0.42 : 0.44)
  const onSill = sill + 6
  const pile = books(
    wx + ww * 0.84,
    onSill,
    0.42 * k,
    [
      { c: palette.collar, w: 260, h: 50, shift: 0 },
      { c: palette.pot, w: 230, h: 44, shift: -10, pages: true },
    ],
    '#f8e7bd',
  )
  return [
    rect(0, 0, width, height, canvas.linear([palette.wall[0], palette.wall[1]])),
    glow(canvas, wx + ww / 2, sill, ww * 0.7, palette.lights[0] ?? '#fff', 0.3),
    houseWindow(canvas, [wx, wy, ww, wh], view, { frame: palette.frame, panes: [2, 2] }),
    rect(wx - 90, sill + 4, ww + 180, 44, canvas.linear([lighten(palette.frame, 0.3), darken(palette.frame, 0.12)]), {
      rx: 8,
      filter: shadow(canvas, { y: 10, b: 12, o: 0.3, c: '#1a0f18' }),
    }),
    ellipse(cx, sill + 14, 150 * k, 12, '#1a0f18', { opacity: 0.3 }),
    steam(wx + ww * 0.84, onSill - pile.height - 96 * k, 0.5 * k, '#fff', 0.7),
    group(
      [
        succulent(canvas, wx + ww * 0.09, onSill + 4, 0.62 * k, { pot: palette.pot, leaf: palette.leaf }),
        catFromBehind(canvas, cx, onSill + 10, k, palette.cat, palette.collar),
        pile.drawing,
        teaCup(canvas, wx + ww * 0.83, onSill - pile.height + 6, 0.42 * k, palette.cup, palette.collar),
      ],
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.28, c: '#1a0f18' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.42 : height * 0.175,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.54 : 0.24),
    type: 'ink',
    size: 124,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    hanInOneLine: !landscape,
  })
}

/** Just because: a cat on the windowsill looks at the rain. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
