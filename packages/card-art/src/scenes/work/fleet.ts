import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { type Quad, times } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { circle, group, path, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, evenStops, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { paperBoat, paperPlane } from './paper-fleet.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  sea: readonly [Color, Color]
  leader: Color
  boat: Color
  trail: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'harbour',
    sky: ['#fdf3dd', '#f9e2bd'],
    sun: '#f6b45f',
    sea: ['#8fc4bf', '#1f6670'],
    leader: '#e0573f',
    boat: '#fbf6ea',
    trail: '#c07a4a',
    ink: '#134a55',
  },
  {
    name: 'afterglow',
    sky: ['#3a2a68', '#c2607f'],
    sun: '#ffc98a',
    sea: ['#6a4f9a', '#231a4f'],
    leader: '#ffc65c',
    boat: '#f6e9f2',
    trail: '#ffe3c2',
    ink: '#fff1dd',
  },
]

/** The boats on the waves, the nearest last: x as a share of the width, scale, heel in degrees, depth in the wave. */
const FLEET = {
  portrait: [
    [0.2, 0.44, -3, 0],
    [0.72, 0.58, 4, 0],
    [0.26, 0.8, -5, 0],
    [0.68, 1.4, 5, 10],
  ],
  landscape: [
    [0.47, 0.4, -3, 0],
    [0.92, 0.5, 4, 0],
    [0.56, 0.7, -5, 0],
    [0.76, 1.24, 5, 10],
  ],
} satisfies Record<string, Quad[]>

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const top = height * (landscape ? 0.55 : 0.56)
  const gap = (height - top) / 5.2
  const sunX = width * (landscape ? 0.76 : 0.5)
  const sunY = top - (landscape ? 60 : 20)
  const boats = FLEET[landscape ? 'landscape' : 'portrait']
  const waves = times(6, (i) => {
    const c = mix(palette.sea[0], palette.sea[1], i / 5)
    const wave = ridge(canvas, top + i * gap, 20 + i * 3, 1.6 + (i % 3) * 0.5, { n: 36 })
    const under = [26, 15, 7].map((w) => stroke(wave.d, '#0c1430', w, { opacity: 0.055 }))
    const fill = canvas.linear([lighten(c, 0.14), c, darken(c, 0.06)])
    const [x, s, heel, dip] = boats[i - 1] ?? [0, 0, 0, 0]
    const boat = i === 4 ? palette.leader : palette.boat
    const y = wave.yAt(width * x)
    const afloat = s ? paperBoat(width * x, y + (dip - 8) * s, s, boat, heel) : ''
    return { afloat, wave: [...under, path(wave.d, fill), stroke(wave.d, '#fff', 2, { opacity: 0.3 })].join('') }
  })
  const [px, py] = landscape ? [width * 0.87, height * 0.2] : [width * 0.8, height * 0.4]
  const trail = landscape
    ? `M${width * 0.54} ${height * 0.4}C${width * 0.62} ${height * 0.46} ${width * 0.74} ${height * 0.44} ${width * 0.72} ${height * 0.3}S${width * 0.62} ${height * 0.26} ${width * 0.69} ${height * 0.32}S${width * 0.8} ${height * 0.3} ${px - 40} ${py + 12}`
    : `M${width * 0.06} ${height * 0.47}C${width * 0.2} ${height * 0.5} ${width * 0.44} ${height * 0.5} ${width * 0.42} ${height * 0.43}S${width * 0.26} ${height * 0.41} ${width * 0.36} ${height * 0.45}S${width * 0.62} ${height * 0.45} ${px - 50} ${py + 16}`
  return [
    background(canvas, evenStops(palette.sky)),
    circle(sunX, sunY, landscape ? 210 : 250, palette.sun, { opacity: 0.28 }),
    circle(sunX, sunY, landscape ? 150 : 180, palette.sun, { opacity: 0.85 }),
    softCloud(width * (landscape ? 0.95 : 0.1), height * (landscape ? 0.44 : 0.52), 240, palette.boat, 0.55),
    softCloud(width * (landscape ? 0.56 : 0.93), height * (landscape ? 0.5 : 0.53), 220, palette.boat, 0.45),
    stroke(trail, palette.trail, 4, { 'stroke-dasharray': '2 14' }),
    group(
      [
        paperPlane(px, py, landscape ? 0.62 : 0.74, palette.boat, -12),
        ...waves.map(({ afloat, wave }) => afloat + wave),
      ],
      { filter: shadow(canvas, { y: 5, b: 6, o: 0.22, c: '#0c1430', wholeCard: true }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.29 : height * 0.175,
    w: landscape ? 640 : 740,
    maxH: height * (landscape ? 0.42 : 0.25),
    type: 'retro',
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    hanInOneLine: true,
  })
}

/** Work: a fleet of paper boats behind its leader, a paper plane ahead. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
