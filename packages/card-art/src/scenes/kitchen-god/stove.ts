import { characterPath } from '../../art/chinese/characters.ts'
import { chilliString, maizeString, sugarMelons } from '../../art/chinese/pantry.ts'
import { steam } from '../../art/chinese/steam.ts'
import { brickStove, steamers } from '../../art/chinese/stove.ts'
import { darken, lighten, type Colour } from '../../lib/colour.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type SceneInput } from '../../scene.ts'
import { lockup } from '../../text/lockup.ts'
import type { Sheet } from '../../text/sheet.ts'

interface Palette {
  name: string
  wall: readonly [Colour, Colour]
  floor: Colour
  beam: Colour
  brick: Colour
  board: Colour
  plate: Colour
  steam: Colour
  ink: Colour
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

/** A red paper diamond with the character for fortune. */
const fortune = (x: number, y: number, r: number): string =>
  at(x, y, [
    path(`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`, '#c8281f'),
    stroke(`M0 ${-r * 0.86}L${r * 0.86} 0L0 ${r * 0.86}L${-r * 0.86} 0Z`, '#f2c46a', r * 0.035),
    path(characterPath('福', r * 0.92, 0, r * 0.32), '#f9d98c'),
  ])

const draw = (sheet: Sheet, input: SceneInput<Palette>): string => {
  const { palette } = input
  const { width, height, landscape } = sheet
  const [x, y, s] = landscape ? [width * 0.71, height * 0.93, 0.98] : [width / 2, height * 0.93, 1.1]
  const top = y - 412 * s
  const floor = y - 14
  const beam = landscape ? 26 : 34
  const tiers = landscape ? 2 : 3
  return [
    background(sheet, [...palette.wall]),
    glow(sheet, x - 130 * s, y - 120 * s, landscape ? 520 : 620, '#ffb45a', 0.4),
    rect(-10, floor, width + 20, height - floor + 20, sheet.linear([palette.floor, darken(palette.floor, 0.3)])),
    rect(-10, -10, width + 20, beam + 10, palette.beam),
    rect(-10, beam, width + 20, 5, lighten(palette.beam, 0.25)),
    group(
      landscape
        ? [chilliString(width * 0.94, beam, 0.86, 6), maizeString(sheet, width * 0.5, beam, 0.8, 3)]
        : [chilliString(width * 0.915, beam, 1, 8), maizeString(sheet, width * 0.085, beam, 1, 4)],
      { filter: shadow(sheet, { y: 10, b: 10, o: 0.3, c: '#2a0f08' }) },
    ),
    group(
      [
        brickStove(sheet, x, y, s, palette.brick, palette.board),
        steamers(sheet, x - 175 * s, top + 4, s * 1.02, tiers),
        sugarMelons(sheet, x + 170 * s, top + 4, s * 1.06, palette.plate),
        fortune(x + 170 * s, y - 176 * s, 122 * s),
      ],
      { filter: shadow(sheet, { y: 8, b: 12, o: 0.34, c: '#2a0f08' }) },
    ),
    steam(sheet, x - 175 * s, top - (78 * tiers + 90) * s, 150 * s, { spread: 70 * s, c: palette.steam, o: 0.5 }),
    lockup(sheet, input, {
      x: landscape ? width * 0.24 : width / 2,
      y: landscape ? height * 0.44 : height * 0.18,
      w: landscape ? 600 : 570,
      maxH: landscape ? height * 0.56 : height * 0.25,
      type: 'warm',
      size: landscape ? 118 : 112,
      fill: palette.ink,
      ink: palette.ink,
      rule: 'dots',
    }),
    grain(sheet, { o: 0.3 }),
  ].join('')
}

/** Little New Year: the kitchen stove is lit, sugar melons stand ready, chillies and maize hang from the beam. */
export const kitchenStove = defineScene('kitchenStove', PALETTES, draw)
