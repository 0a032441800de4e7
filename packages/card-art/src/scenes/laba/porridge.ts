import { windowView } from '../../art/buildings/lattice-window.ts'
import { plumBranch } from '../../art/flowers/plum.ts'
import { grainOf, GRAINS } from '../../art/food/grains.ts'
import { porridgeBowl } from '../../art/food/porridge.ts'
import { steam } from '../../art/food/steam.ts'
import { hill } from '../../art/landscape/land.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { garlicJar } from './jar.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  frame: Color
  sky: readonly [Color, Color]
  snow: Color
  flower: Color
  table: Color
  glaze: Color
  band: Color
  cloth: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'millet',
    wall: ['#fbeed6', '#f1d6a6'],
    frame: '#7a3f28',
    sky: ['#8fb3c6', '#dbe9ec'],
    snow: '#f6fbfc',
    flower: '#d8404f',
    table: '#9a5532',
    glaze: '#2f5a78',
    band: '#f3e3c0',
    cloth: '#b5322c',
    ink: '#6b2a1a',
  },
  {
    name: 'hearth',
    wall: ['#7c2a24', '#5a1c1e'],
    frame: '#c08a4a',
    sky: ['#1f3558', '#5b7fa0'],
    snow: '#e6eff6',
    flower: '#ff8f8a',
    table: '#3d1c18',
    glaze: '#e9dcc2',
    band: '#b5432c',
    cloth: '#c98f3a',
    ink: '#ffe9c6',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [wx, wy, wr] = landscape ? [width * 0.71, height * 0.41, 310] : [width / 2, height * 0.52, 350]
  const edge = landscape ? height * 0.78 : height * 0.77
  const view = [
    rect(wx - wr, wy - wr, wr * 2, wr * 2, canvas.linear([...palette.sky])),
    hill(canvas, wy + wr * 0.1, 46, 1.6, lighten(palette.sky[0], 0.3)).s,
    hill(canvas, wy + wr * 0.36, 40, 1.3, palette.snow).s,
    snowfall(canvas, 220, { big: 4 }),
    plumBranch(
      canvas,
      [
        [wx + wr, wy - wr * 0.2],
        [wx + wr * 0.5, wy - wr * 0.5],
        [wx, wy - wr * 0.46],
        [wx - wr * 0.4, wy - wr * 0.7],
      ],
      22,
      { bark: '#4a2c24', c: palette.flower, n: 9, size: 25 },
    ),
  ]
  const planks = times(4, (i) => {
    const y = edge + 34 + i * i * 16 + i * 26
    return stroke(`M-10 ${y}H${width + 10}`, darken(palette.table, 0.22), 2.5)
  })
  const [bx, by, bs] = landscape ? [wx - 30, height * 0.66, 1.34] : [width * 0.47, height * 0.735, 1.75]
  const spilled = times(13, (i) =>
    grainOf(
      cycle(GRAINS, i),
      landscape ? width * (0.09 + i * 0.033) + canvas.between(-20, 20) : width * (0.08 + i * 0.07),
      edge + canvas.between(landscape ? 60 : 190, landscape ? 150 : 320),
      landscape ? 1.05 : 1.2,
      canvas.between(0, 180),
    ),
  )
  return [
    background(canvas, [...palette.wall]),
    windowView(canvas, disc(wx, wy, wr), view, { frame: palette.frame, thickness: 40 }),
    group(
      [
        rect(
          -10,
          edge,
          width + 20,
          height - edge + 20,
          canvas.linear([lighten(palette.table, 0.1), darken(palette.table, 0.18)]),
        ),
        rect(-10, edge, width + 20, 7, lighten(palette.table, 0.28)),
        ...planks,
      ],
      { filter: shadow(canvas, { y: -6, b: 14, o: 0.28, c: '#1a0d08', wholeCard: true }) },
    ),
    landscape
      ? garlicJar(canvas, width * 0.9, height * 0.885, 1.1, palette.cloth)
      : garlicJar(canvas, width * 0.83, height * 0.87, 1.25, palette.cloth),
    group(porridgeBowl(canvas, bx, by, bs, { glaze: palette.glaze, band: palette.band, porridge: '#c98a58' }), {
      filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }),
    }),
    steam(canvas, bx, by - 36 * bs, 190 * bs, { spread: 74 * bs }),
    ...spilled,
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.26 : width / 2,
    y: landscape ? height * 0.4 : height * 0.145,
    w: landscape ? 600 : 700,
    maxH: landscape ? height * 0.54 : height * 0.2,
    type: 'classic',
    size: 122,
    hanInOneLine: !landscape,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Laba: a steaming bowl of porridge and a jar of green garlic in front of a round window with snow and plum. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
