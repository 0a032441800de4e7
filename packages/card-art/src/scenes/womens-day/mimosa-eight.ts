import { dots } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { mimosaBranch, mimosaRing } from './mimosa.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  disc: Color
  bloom: Color
  leaf: Color
  /** color of texts on the paper of the rings */
  ink: Color
  onGround: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'lilac',
    ground: ['#d8cbea', '#bda9d8'],
    disc: '#fdf8ef',
    bloom: '#f6c02f',
    leaf: '#5d8a63',
    ink: '#4b2a6b',
    onGround: '#43235f',
  },
  {
    name: 'night',
    ground: ['#1f4a55', '#12323d'],
    disc: '#fbf3df',
    bloom: '#f5b92c',
    leaf: '#6f9a78',
    ink: '#15404a',
    onGround: '#fdf3d8',
  },
]

/** The two rings of the eight: center and radius. */
const RINGS: Record<'portrait' | 'landscape', readonly [Triple, Triple]> = {
  portrait: [
    [450, 412, 212],
    [450, 1000, 344],
  ],
  landscape: [
    [1180, 228, 132],
    [1180, 604, 216],
  ],
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { landscape } = canvas
  const rings = RINGS[landscape ? 'landscape' : 'portrait']
  const round = rings.map(([x, y, r]) => disc(x, y, r)).join('')
  return [
    background(canvas, [...palette.ground]),
    dots(canvas, palette.disc, 54, 0.03, 0.35),
    paper(canvas, round, palette.disc, { o: 0.22 }),
    group(
      [
        ...rings.map(([x, y, r]) => mimosaRing(canvas, x, y, r, palette)),
        // In portrait the words fill the lower ring, so only the upper ring has a branch.
        ...(landscape ? rings : rings.slice(0, 1)).map(([x, y, r]) =>
          mimosaBranch(x, y + r * 0.6, r * 1.06, 6, palette),
        ),
      ],
      { filter: shadow(canvas, { y: 8, b: 8, o: 0.22, c: '#2b1a10', wholeCard: true }) },
    ),
    vignette(canvas, 0.14, palette.ink),
    ruleMark(canvas, options, landscape ? palette.onGround : palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.29, y: height / 2, w: 660, maxH: height * 0.66 }
      : { x: width / 2, y: 1000, w: 490, maxH: 450 }),
    type: 'romantic',
    size: 118,
    fill: landscape ? palette.onGround : palette.ink,
    ink: landscape ? palette.onGround : palette.ink,
    rule: 'star',
  })
}

/** International Women's Day: an eight of two mimosa wreaths. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
