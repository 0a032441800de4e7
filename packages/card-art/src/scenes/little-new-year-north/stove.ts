import { chilliString, maizeString, sugarMelons } from '../../art/food/pantry.ts'
import { steam } from '../../art/food/steam.ts'
import { characterPath } from '../../art/ornament/characters.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { brickStove, steamers } from './kitchen-stove.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  floor: Color
  beam: Color
  brick: Color
  board: Color
  plate: Color
  steam: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'plaster',
    wall: ['#fdf2dc', '#f3d7a8'],
    floor: '#a8673f',
    beam: '#6b3a22',
    brick: '#b56a4c',
    board: '#8a4a2a',
    plate: '#2f6d7c',
    steam: '#d9b685',
    ink: '#7a2018',
  },
  {
    name: 'ember',
    wall: ['#5e1d1c', '#8a2f22'],
    floor: '#35120f',
    beam: '#2c0f0c',
    brick: '#9a5a44',
    board: '#c98f4e',
    plate: '#e9dcc2',
    steam: '#ffffff',
    ink: '#ffe6bd',
  },
]

/** A red paper diamond with the character for good fortune. */
const fortune = (x: number, y: number, r: number): string =>
  at(x, y, [
    path(`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`, '#c8281f'),
    stroke(`M0 ${-r * 0.86}L${r * 0.86} 0L0 ${r * 0.86}L${-r * 0.86} 0Z`, '#f2c46a', r * 0.035),
    path(characterPath('福', r * 0.92, 0, r * 0.32), '#f9d98c'),
  ])

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, s] = landscape ? [width * 0.71, height * 0.93, 0.98] : [width / 2, height * 0.93, 1.1]
  const top = y - 412 * s
  const floor = y - 14
  const beam = landscape ? 26 : 34
  const tiers = landscape ? 2 : 3
  return [
    background(canvas, [...palette.wall]),
    glow(canvas, x - 130 * s, y - 120 * s, landscape ? 520 : 620, '#ffb45a', 0.4),
    rect(-10, floor, width + 20, height - floor + 20, canvas.linear([palette.floor, darken(palette.floor, 0.3)])),
    rect(-10, -10, width + 20, beam + 10, palette.beam),
    rect(-10, beam, width + 20, 5, lighten(palette.beam, 0.25)),
    group(
      landscape
        ? [chilliString(width * 0.94, beam, 0.86, 6), maizeString(canvas, width * 0.5, beam, 0.8, 3)]
        : [chilliString(width * 0.915, beam, 1, 8), maizeString(canvas, width * 0.085, beam, 1, 4)],
      { filter: shadow(canvas, { y: 10, b: 10, o: 0.3, c: '#2a0f08' }) },
    ),
    group(
      [
        brickStove(canvas, x, y, s, palette.brick, palette.board),
        steamers(canvas, x - 175 * s, top + 4, s * 1.02, tiers),
        sugarMelons(canvas, x + 170 * s, top + 4, s * 1.06, palette.plate),
        fortune(x + 170 * s, y - 176 * s, 122 * s),
      ],
      { filter: shadow(canvas, { y: 8, b: 12, o: 0.34, c: '#2a0f08' }) },
    ),
    steam(canvas, x - 175 * s, top - (78 * tiers + 90) * s, 150 * s, { spread: 70 * s, c: palette.steam, o: 0.5 }),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.44 : height * 0.18,
    w: landscape ? 600 : 570,
    maxH: landscape ? height * 0.56 : height * 0.25,
    type: 'warm',
    size: landscape ? 118 : 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
  })
}

/** Little New Year: a kitchen stove with a fire, a plate of sugar melons, chillies and maize hanging from the beam. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
