import { lotus } from '../../art/flowers/lotus.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, type Quad, type Quint } from '../../lib/number.ts'
import { circle, ellipse, group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { dragonfly, floatingLeaf, koi } from './pond.ts'

interface Palette {
  name: string
  water: readonly [Color, Color]
  leaves: readonly Color[]
  flower: Color
  fish: Color
  fly: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'jade-pond',
    water: ['#0f5c5c', '#0b4350'],
    leaves: ['#3f8f63', '#5aa873', '#2f7a5c'],
    flower: '#f28fa8',
    fish: '#f0703a',
    fly: '#d9453a',
    ink: '#f6f4dc',
  },
  {
    name: 'morning-mist',
    water: ['#e4f1ec', '#bfded6'],
    leaves: ['#6bab82', '#8fc49a', '#4f9070'],
    flower: '#ee7f9c',
    fish: '#ef7f4f',
    fly: '#2f6f8f',
    ink: '#1f4f48',
  },
]

/** Leaves as x, y (shares), radius, notch. */
const LEAVES: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.95, 0.4, 120, 200],
    [0.06, 0.47, 150, 20],
    [0.72, 0.56, 176, 130],
    [0.3, 0.7, 210, 300],
    [0.95, 0.78, 170, 220],
    [0.62, 0.9, 150, 60],
    [0.1, 0.93, 170, 340],
    [0.9, 1, 130, 260],
  ],
  landscape: [
    [0.52, 0.06, 130, 80],
    [0.98, 0.1, 170, 200],
    [0.75, 0.3, 160, 130],
    [0.94, 0.58, 150, 230],
    [0.66, 0.72, 190, 300],
    [0.88, 0.94, 160, 40],
    [0.44, 0.98, 110, 330],
    [0.03, 0.98, 130, 300],
  ],
}
/** Blossoms as x, y (shares), scale, turn, tone. */
const BLOSSOMS: Record<'portrait' | 'landscape', readonly Quint[]> = {
  portrait: [
    [0.74, 0.585, 1.5, 4, 0],
    [0.28, 0.75, 2.1, -6, 0.1],
    [0.9, 0.83, 1.2, 10, 0.3],
  ],
  landscape: [
    [0.765, 0.345, 1.45, 5, 0],
    [0.655, 0.79, 1.9, -6, 0.1],
    [0.925, 0.65, 1.15, 8, 0.3],
  ],
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const form = landscape ? 'landscape' : 'portrait'
  const rings = (x: number, y: number) =>
    [46, 84, 126].map((r, i) =>
      circle(x, y, r, 'none', { stroke: lighten(palette.water[0], 0.5), 'stroke-width': 2.5, opacity: 0.5 - i * 0.13 }),
    )
  const [fx, fy] = landscape ? [width * 0.545, height * 0.44] : [width * 0.34, height * 0.545]
  return [
    background(canvas, [...palette.water]),
    ...rings(landscape ? width * 0.5 : width * 0.78, height * (landscape ? 0.72 : 0.69)),
    koi(fx, fy, landscape ? 0.86 : 0.9, 58, palette.fish),
    koi(landscape ? width * 0.5 : width * 0.6, height * (landscape ? 0.66 : 0.765), 0.66, -40, palette.fish),
    group(
      LEAVES[form].map(([x, y, r, notch], i) =>
        floatingLeaf(canvas, width * x, height * y, r, cycle(palette.leaves, i), notch),
      ),
      { filter: shadow(canvas, { y: 12, b: 12, o: 0.28, c: '#05262a', wholeCard: true }) },
    ),
    ...BLOSSOMS[form].map(([x, y, s]) =>
      ellipse(width * x, height * y + 6, 74 * s, 22 * s, '#05262a', { opacity: 0.2 }),
    ),
    ...BLOSSOMS[form].map(([x, y, s, turn, tone]) =>
      lotus(canvas, width * x, height * y, s, { c: lighten(palette.flower, tone), rot: turn }),
    ),
    dragonfly(
      landscape ? width * 0.845 : width * 0.56,
      height * (landscape ? 0.2 : 0.42),
      landscape ? 0.8 : 0.9,
      40,
      palette.fly,
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.46 : height * 0.185,
    w: landscape ? 560 : 700,
    maxH: landscape ? height * 0.58 : height * 0.24,
    type: 'romantic',
    size: 124,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    hanInOneLine: !landscape,
  })
}

/** Summer: a lotus pond from above, koi and a dragonfly. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
