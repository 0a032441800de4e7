import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { archway, roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

const FLAMES = [
  'M-58 0C-70 -46 -40 -66 -38 -108C-10 -80 -8 -44 -16 0Z',
  'M58 0C72 -40 44 -60 40 -96C14 -74 8 -40 16 0Z',
  'M-34 0C-46 -56 -8 -84 2 -140C26 -96 48 -58 32 0Z',
]

/** The fire mouth of a stove, (x, y) the middle of its sill, 190 wide and 200 tall at scale 1. */
const fireMouth = (canvas: Canvas, x: number, y: number): string => {
  const key = canvas.name('fm')
  const mouth = archway(-95, -200, 190, 200)
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${mouth}"/></clipPath>`)
  return at(x, y, [
    glow(canvas, 0, -70, 250, '#ff9a3a', 0.55),
    path(mouth, '#2a0f0c'),
    group(
      [
        ellipse(0, -10, 130, 90, '#a8321a', { opacity: 0.7 }),
        ...FLAMES.map((d, i) => path(d, ['#f2762a', '#f2762a', '#ffb03a'][i] ?? '#ffb03a')),
        path('M-16 0C-22 -34 2 -50 4 -84C22 -52 26 -30 16 0Z', '#ffe79a'),
        stroke('M-84 -6L60 -26M-60 -28L84 -8', '#4a2415', 20),
        circle(88, -8, 9, '#c98a52'),
        circle(-86, -6, 9, '#c98a52'),
      ],
      { 'clip-path': `url(${canvas.href(key)})` },
    ),
    path(mouth, 'none', { stroke: '#6b3a28', 'stroke-width': 10 }),
  ])
}

/** A brick stove with a fire mouth, 720 wide; (x, y) is the middle of its foot, its top board is 400 higher. */
export const brickStove = (canvas: Canvas, x: number, y: number, s: number, brick: Color, board: Color): string => {
  const joint = lighten(brick, 0.3)
  const key = canvas.name('brick')
  const rows = canvas.define(
    key,
    (id) =>
      `<pattern id="${id}" width="96" height="72" patternUnits="userSpaceOnUse">${
        rect(0, 0, 96, 72, brick) +
        rect(0, 0, 48, 36, mix(brick, darken(brick, 0.14), 0.6)) +
        stroke('M0 0H96M0 36H96M0 0V36M48 36V72', joint, 3)
      }</pattern>`,
  )
  return at(
    x,
    y,
    [
      rect(-340, -376, 680, 376, rows, { rx: 10 }),
      rect(-340, -376, 680, 46, '#000', { opacity: 0.16 }),
      path(roundedBox(-372, -412, 744, 44, 14), canvas.linear([lighten(board, 0.2), board, darken(board, 0.2)])),
      rect(-360, -20, 720, 24, darken(brick, 0.3), { rx: 6 }),
      fireMouth(canvas, -130, -22),
    ],
    { s },
  )
}

/** A stack of bamboo steamers with a lid; (x, y) the middle of the foot, 240 wide at scale 1. */
export const steamers = (canvas: Canvas, x: number, y: number, s: number, tiers: number): string => {
  const wood = canvas.linear(['#b8834a', '#ecc78c', '#c9945a', '#a8743f'], { x2: 1, y2: 0 })
  const tier = (i: number) =>
    rect(-120, -78 * (i + 1), 240, 74, wood, { rx: 8 }) +
    rect(-124, -78 * (i + 1), 248, 14, '#a06c3a', { rx: 6 }) +
    stroke(times(7, (k) => `M${-90 + k * 30} ${-78 * (i + 1) + 22}v42`).join(''), '#9a6a38', 2, { opacity: 0.45 })
  const top = -78 * tiers
  return at(
    x,
    y,
    [
      ...times(tiers, tier),
      path(
        `M-122 ${top}C-116 ${top - 50} -60 ${top - 74} 0 ${top - 76}C60 ${top - 74} 116 ${top - 50} 122 ${top}Z`,
        wood,
      ),
      stroke(
        `M-96 ${top - 8}C-80 ${top - 44} -40 ${top - 60} 0 ${top - 62}M96 ${top - 8}C80 ${top - 44} 40 ${top - 60} 0 ${top - 62}M-48 ${top - 4}C-40 ${top - 36} -20 ${top - 54} 0 ${top - 60}M48 ${top - 4}C40 ${top - 36} 20 ${top - 54} 0 ${top - 60}`,
        '#9a6a38',
        3,
        { opacity: 0.55 },
      ),
      path(roundedBox(-22, top - 96, 44, 22, 10), '#a06c3a'),
    ],
    { s },
  )
}
