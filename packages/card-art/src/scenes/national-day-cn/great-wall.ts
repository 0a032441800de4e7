import { dove, greatWall } from '../../art/buildings/great-wall.ts'
import { hill, inkMountain } from '../../art/landscape/land.ts'
import { roundTree } from '../../art/landscape/round-tree.ts'
import { rays } from '../../art/ornament/rays.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, times, type Triple } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  sun: Color
  far: readonly [Color, Color]
  slopes: readonly [Color, Color]
  trees: readonly Color[]
  stone: Color
  cloud: Color
  line: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'golden-autumn',
    sky: ['#fde6b8', '#fbd08a', '#fff3d2'],
    sun: '#e8503a',
    far: ['#d98f5c', '#b5653f'],
    slopes: ['#c47a3a', '#8a4a2a'],
    trees: ['#e8a53a', '#d9602f', '#f0c25a', '#b53f2a'],
    stone: '#c9a682',
    cloud: '#fff6e2',
    line: '#d9a24f',
    ink: '#8a1f16',
  },
  {
    name: 'jade',
    sky: ['#d9efe6', '#bfe3da', '#fff6dc'],
    sun: '#f0763f',
    far: ['#6fae9f', '#3f8580'],
    slopes: ['#4f9a78', '#23685c'],
    trees: ['#2f8060', '#e8a53a', '#5fae7a', '#d9603a'],
    stone: '#d3bd98',
    cloud: '#ffffff',
    line: '#d3a853',
    ink: '#11504c',
  },
]

/** The wall from far to near: x and y as shares of the card, height in units. */
const WALL: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.8, 0.575, 12],
    [0.7, 0.585, 14],
    [0.6, 0.6, 17],
    [0.5, 0.62, 20],
    [0.56, 0.65, 24],
    [0.7, 0.665, 28],
    [0.86, 0.685, 32],
    [0.78, 0.735, 40],
    [0.58, 0.75, 46],
    [0.36, 0.765, 54],
    [0.14, 0.8, 64],
    [-0.04, 0.85, 76],
  ],
  landscape: [
    [0.64, 0.475, 10],
    [0.7, 0.485, 12],
    [0.77, 0.5, 15],
    [0.84, 0.53, 18],
    [0.92, 0.545, 22],
    [0.97, 0.585, 26],
    [0.88, 0.64, 31],
    [0.76, 0.655, 36],
    [0.62, 0.68, 43],
    [0.46, 0.745, 52],
    [0.28, 0.79, 60],
    [0.1, 0.865, 70],
    [-0.02, 0.9, 78],
  ],
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [sunX, sunY, r] = landscape ? [width * 0.74, height * 0.3, 118] : [width * 0.5, height * 0.43, 168]
  const wall = WALL[landscape ? 'landscape' : 'portrait'].map(([x, y, h]): Triple => [x * width, y * height, h])
  const slope = hill(canvas, height * (landscape ? 0.7 : 0.7), landscape ? 90 : 80, 0.9, palette.slopes[0], {
    light: lighten(palette.slopes[0], 0.4),
    phase: 2.4,
  })
  const front = hill(canvas, height * (landscape ? 0.9 : 0.87), landscape ? 30 : 46, 0.8, palette.slopes[1], {
    phase: 1,
  })
  const count = landscape ? 17 : 11
  const woods = times(count * 2, (i) => {
    const near = i >= count
    const x = width * (((i % count) + (near ? 0.1 : 0.5)) / (count - 0.4))
    const foot = near ? height - canvas.between(6, 40) : front.yAt(x) + canvas.between(16, 40)
    return roundTree(canvas, x, foot, canvas.between(90, 150) * (near ? 1.25 : 1), {
      crown: cycle(palette.trees, i),
      dots: lighten(cycle(palette.trees, i), 0.4),
    })
  })
  const birds: [number, number, number, number, number][] = landscape
    ? [
        [0.55, 0.24, 0.62, -10, 1],
        [0.64, 0.13, 0.44, -4, 1],
        [0.9, 0.2, 0.5, 8, -1],
        [0.49, 0.42, 0.4, -12, 1],
      ]
    : [
        [0.27, 0.4, 0.8, -10, 1],
        [0.2, 0.5, 0.5, -4, 1],
        [0.76, 0.375, 0.66, 8, -1],
        [0.84, 0.47, 0.44, -6, -1],
      ]
  const clouds: [number, number, number, number][] = landscape
    ? [
        [0.9, 0.4, 220, 1],
        [0.56, 0.52, 190, -1],
        [0.97, 0.13, 170, -1],
      ]
    : [
        [0.14, 0.565, 250, 1],
        [0.88, 0.525, 220, -1],
        [0.5, 0.52, 160, 1],
      ]
  return [
    background(canvas, [...palette.sky]),
    rays(canvas, sunX, sunY, 36, lighten(palette.sky[1], 0.4), { o: 0.35, taper: 0.5, r: Math.hypot(width, height) }),
    glow(canvas, sunX, sunY, r * 2.6, lighten(palette.sun, 0.4), 0.7),
    circle(sunX, sunY, r, canvas.linear([palette.sun, lighten(palette.sun, 0.3)])),
    inkMountain(canvas, height * (landscape ? 0.53 : 0.535), 100, 1, palette.far[0], {
      mist: 0.2,
      top: 0.6,
      phase: 3.8,
    }),
    inkMountain(canvas, height * (landscape ? 0.59 : 0.6), 84, 1, palette.far[1], { mist: 0.24, top: 0.85, phase: 4 }),
    ...clouds.map(([x, y, w, flip]) =>
      cloud(x * width, y * height, w, palette.cloud, { line: palette.line, flip, o: 0.95 }),
    ),
    slope.s,
    group(greatWall(wall, [0, 2, 4, 6, 8, 10], palette.stone), {
      filter: shadow(canvas, { y: 6, b: 6, o: 0.3, c: '#2a120a', wholeCard: true }),
    }),
    front.s,
    ...woods,
    group(
      birds.map(([x, y, s, rot, flip]) => dove(x * width, y * height, s, '#fffaf2', rot, flip)),
      { filter: shadow(canvas, { y: 6, b: 6, o: 0.2, c: '#5a2a10', wholeCard: true }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.245, y: height * 0.28, w: 600, maxH: height * 0.4 }
      : { x: width / 2, y: height * 0.175, w: 720, maxH: height * 0.25 }),
    type: 'warm',
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** National Day: sunrise over the mountains and the Great Wall, doves. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
