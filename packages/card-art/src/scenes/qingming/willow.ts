import { magpie } from '../../art/animals/magpie.ts'
import { inkMountain, ripples } from '../../art/landscape/land.ts'
import { willowTwig } from '../../art/landscape/willow.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import { mistBars } from '../../art/sky/auspicious-cloud.ts'
import { rain } from '../../art/sky/rain.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { vertical } from '../../text/vertical.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  hill: Color
  water: Color
  stone: Color
  willow: Color
  bird: Color
  seal: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'mist',
    sky: ['#eef1ea', '#cfdad0'],
    hill: '#5d7d74',
    water: '#b5c6be',
    stone: '#7f8f89',
    willow: '#6f8f5a',
    bird: '#35443f',
    seal: '#8f5648',
    ink: '#2b3d38',
  },
  {
    name: 'rain-dusk',
    sky: ['#33473f', '#5f776b'],
    hill: '#22332e',
    water: '#465d54',
    stone: '#8fa096',
    willow: '#92a877',
    bird: '#1a2622',
    seal: '#8a5647',
    ink: '#eef2e6',
  },
]

/** A small arched bridge, (x, y) the middle of the water under it, 420 wide at scale 1. */
const bridge = (x: number, y: number, s: number, stone: Color): string =>
  group(
    [
      path(
        'M-220 8C-150 0 -110 -104 0 -106C110 -104 150 0 220 8L220 22H96C84 -54 40 -66 0 -66C-40 -66 -84 -54 -96 22H-220Z',
        stone,
      ),
      stroke('M-200 -2C-140 -10 -100 -118 0 -120C100 -118 140 -10 200 -2', darken(stone, 0.2), 5),
      stroke(
        times(9, (i) => `M${-112 + i * 28} ${-62 - 46 * Math.cos(((i - 4) / 5.2) * 1.5)}v-16`).join(''),
        darken(stone, 0.2),
        4,
      ),
      path('M-96 24C-84 78 -40 92 0 92C40 92 84 78 96 24H220V30H-220V24Z', stone, { opacity: 0.25 }),
    ],
    { transform: `translate(${x} ${y}) scale(${s})` },
  )

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const shore = landscape ? height * 0.76 : height * 0.78
  const twigs = times(landscape ? 13 : 10, (i) => {
    const t = i / (landscape ? 12 : 9)
    const x = landscape ? width * (0.66 + t * 0.33) : width * (0.66 + t * 0.36)
    const length = (landscape ? height : height * 0.58) * canvas.between(0.34, 0.62) * (0.5 + t * 0.6)
    return willowTwig(
      canvas,
      x,
      -20,
      length,
      canvas.between(-60, -20),
      i % 3 ? palette.willow : lighten(palette.willow, 0.18),
    )
  })
  const parts = [
    background(canvas, [...palette.sky]),
    inkMountain(canvas, height * (landscape ? 0.6 : 0.56), 110, 0.9, palette.hill, { mist: 0.2, top: 0.3 }),
    inkMountain(canvas, height * (landscape ? 0.66 : 0.63), 80, 1.3, palette.hill, { mist: 0.18, top: 0.5 }),
    inkMountain(canvas, height * (landscape ? 0.72 : 0.71), 56, 1.1, palette.hill, { mist: 0.14, top: 0.72 }),
    mistBars(width * 0.3, height * (landscape ? 0.64 : 0.68), 380, palette.sky[0], 0.4),
    rect(-10, shore, width + 20, height - shore + 20, canvas.linear([palette.water, lighten(palette.water, 0.14)])),
    ripples(canvas, shore + 20, height - 20, lighten(palette.water, 0.4), 24, { o: 0.5 }),
    bridge(landscape ? width * 0.6 : width * 0.38, shore + 6, landscape ? 0.9 : 1, palette.stone),
    magpie(landscape ? width * 0.56 : width * 0.26, height * (landscape ? 0.42 : 0.47), 0.42, palette.bird, {
      belly: palette.sky[1],
    }),
    magpie(landscape ? width * 0.62 : width * 0.4, height * (landscape ? 0.34 : 0.43), 0.32, palette.bird, {
      belly: palette.sky[1],
    }),
    ...twigs,
    rain(canvas, 150, height * 0.42, height * 0.96, lighten(palette.water, 0.5), 0.5),
  ]
  parts.push(sealMark(options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (words.chinese)
    return vertical(page, words.title.join(''), words.note, {
      x: landscape ? width * 0.27 : width * 0.36,
      y: landscape ? height * 0.13 : height * 0.07,
      size: landscape ? 158 : 150,
      maxH: height * (landscape ? 0.56 : 0.36),
      font: 'xiaowei',
      fill: palette.ink,
      ink: palette.ink,
      aside: 1.05,
      noteSize: 40,
      seal: '清明',
    })
  return lockup(page, words, {
    x: landscape ? 120 : 64,
    y: landscape ? height * 0.3 : height * 0.19,
    w: landscape ? 620 : 430,
    maxH: landscape ? height * 0.42 : height * 0.28,
    align: 'left',
    type: 'romantic',
    size: 104,
    fill: palette.ink,
    ink: palette.ink,
    noteWidth: 0.84,
  })
}

/** Qingming: willow and fine rain over a quiet river. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
