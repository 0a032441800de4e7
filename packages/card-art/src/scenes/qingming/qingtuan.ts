import { windowView } from '../../art/buildings/lattice-window.ts'
import { plumBranch } from '../../art/flowers/plum.ts'
import { inkMountain } from '../../art/landscape/land.ts'
import { willowTwig } from '../../art/landscape/willow.ts'
import { rain } from '../../art/sky/rain.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { qingtuanDish, vase } from './qingtuan-dish.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  frame: Color
  view: readonly [Color, Color]
  hill: Color
  willow: Color
  table: Color
  glaze: Color
  blossom: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'celadon',
    wall: ['#e6ebe2', '#ced8cd'],
    frame: '#6b6a5c',
    view: ['#f0f3ee', '#c4d2cb'],
    hill: '#6f8c82',
    willow: '#7f9a64',
    table: '#8a8472',
    glaze: '#a9c2b6',
    blossom: '#fbfaf4',
    ink: '#2f423b',
  },
  {
    name: 'slate',
    wall: ['#4a5a56', '#37453f'],
    frame: '#25302c',
    view: ['#c3cfc9', '#8fa39a'],
    hill: '#4f6a60',
    willow: '#55704a',
    table: '#27302d',
    glaze: '#c9d3cb',
    blossom: '#f6f5ee',
    ink: '#f0f2ea',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, w, h] = landscape
    ? [width * 0.52, 84, width * 0.4, height * 0.54]
    : [150, height * 0.37, width - 300, height * 0.33]
  const edge = landscape ? height * 0.8 : height * 0.83
  const view = [
    rect(x, y, w, h, canvas.linear([...palette.view])),
    inkMountain(canvas, y + h * 0.5, 60, 1.4, palette.hill, { mist: 0.16, top: 0.4 }),
    inkMountain(canvas, y + h * 0.68, 46, 1.8, palette.hill, { mist: 0.14, top: 0.7 }),
    ...times(8, (i) =>
      willowTwig(canvas, x + w * (0.62 + i * 0.055), y - 10, h * canvas.between(0.4, 0.75), -24, palette.willow),
    ),
    rain(canvas, 150, y, y + h, '#ffffff', 0.6),
  ]
  const [vx, vy, vs] = landscape ? [width * 0.6, height * 0.85, 1.02] : [width * 0.25, height * 0.885, 1.2]
  const [dx, dy, ds] = landscape ? [width * 0.795, height * 0.885, 0.86] : [width * 0.66, height * 0.905, 0.98]
  const mouth = vy - 298 * vs
  return [
    background(canvas, [...palette.wall]),
    windowView(canvas, roundedBox(x, y, w, h, 12), view, { frame: palette.frame, thickness: 26 }),
    group(
      [
        rect(
          -10,
          edge,
          width + 20,
          height - edge + 20,
          canvas.linear([lighten(palette.table, 0.1), darken(palette.table, 0.16)]),
        ),
        rect(-10, edge, width + 20, 6, lighten(palette.table, 0.25)),
      ],
      { filter: shadow(canvas, { y: -4, b: 12, o: 0.2, c: '#1a211e', wholeCard: true }) },
    ),
    group(
      [
        plumBranch(
          canvas,
          landscape
            ? [
                [vx, mouth + 30],
                [vx + 30, mouth - 90],
                [vx + 120, mouth - 150],
                [vx + 250, mouth - 170],
              ]
            : [
                [vx, mouth + 30],
                [vx + 20, mouth - 110],
                [vx + 130, mouth - 190],
                [vx + 300, mouth - 200],
              ],
          15,
          { bark: '#5a5148', c: palette.blossom, n: 12, size: landscape ? 24 : 29 },
        ),
        plumBranch(
          canvas,
          [
            [vx - 4, mouth + 30],
            [vx - 20, mouth - 60],
            [vx - 60, mouth - 130],
          ],
          10,
          { bark: '#5a5148', c: palette.blossom, n: 5, size: landscape ? 21 : 25 },
        ),
        vase(canvas, vx, vy, vs, palette.glaze),
        qingtuanDish(canvas, dx, dy, ds, palette.glaze),
      ],
      { filter: shadow(canvas, { y: 6, b: 9, o: 0.24, c: '#1a211e' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.34 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: landscape ? height * 0.42 : height * 0.185,
    w: landscape ? 580 : 680,
    maxH: landscape ? height * 0.5 : height * 0.22,
    type: 'romantic',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 130,
    hanInOneLine: true,
  })
}

/** Qingming: green rice cakes and a branch of white blossom by a window in the rain. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
