import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, lerp, radians, round, times, type Point, type Triple } from '../../lib/number.ts'
import { at, group, stroke } from '../../lib/svg.ts'

/** radii of the balls of a spray */
const BALLS = [9, 12, 15]

/** radians from one ball of a spray to the next: spreads them evenly, as in a sunflower */
const GOLDEN_ANGLE = 2.4

const dot = (x: number, y: number): string => `M${round(x)} ${round(y)}h0`

/**
 * Mimosa balls, each `[x, y, radius]`. Dots of one size are one path drawn with a round pen, so hundreds of balls cost
 * a few kilobytes.
 */
export const fluff = (balls: readonly Triple[], color: Color): string => {
  const sizes = [...new Set(balls.map(([, , r]) => r))]
  const tones = [
    [darken(color, 0.14), 0, 0, 1],
    [color, -0.06, -0.08, 0.84],
    [lighten(color, 0.22), -0.2, -0.26, 0.5],
  ] as const
  const fuzz = sizes.map((r) =>
    stroke(
      balls
        .filter((ball) => ball[2] === r)
        .flatMap(([x, y]) => times(5, (i) => dot(x + Math.cos((i / 5) * TAU) * r, y + Math.sin((i / 5) * TAU) * r)))
        .join(''),
      darken(color, 0.08),
      r * 0.3,
    ),
  )
  const bodies = tones.flatMap(([tone, dx, dy, k]) =>
    sizes.map((r) =>
      stroke(
        balls
          .filter((ball) => ball[2] === r)
          .map(([x, y]) => dot(x + dx * r, y + dy * r))
          .join(''),
        tone,
        r * 2 * k,
      ),
    ),
  )
  return [...fuzz, ...bodies].join('')
}

/** A feathery leaf, `length` long, growing up from the origin. */
export const feather = (x: number, y: number, length: number, rot: number, color: Color): string => {
  const pairs = 10
  const leaflets = times(pairs, (i) => {
    const t = 0.1 + (0.9 * i) / pairs
    const reach = length * 0.3 * Math.sin(Math.PI * lerp(0.22, 0.94, t))
    const root = `M0 ${round(-length * t)}`
    const lift = round(-reach * 0.5)
    return `${root}l${round(reach)} ${lift}${root}l${round(-reach)} ${lift}`
  }).join('')
  return at(x, y, [stroke(leaflets, color, length * 0.034), stroke(`M0 0V${round(-length)}`, color, length * 0.018)], {
    rot,
  })
}

const spray = (x: number, y: number, spread: number, size: number): Triple[] =>
  times(9, (k): Triple => {
    const reach = spread * Math.sqrt((k + 0.4) / 9)
    const way = k * GOLDEN_ANGLE
    return [x + Math.cos(way) * reach, y + Math.sin(way) * reach, cycle(BALLS, k * 2) * size]
  })

export interface MimosaRingOptions {
  bloom: Color
  leaf: Color
}

/** A wreath of mimosa around (cx, cy). */
export const mimosaRing = (
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  { bloom, leaf }: MimosaRingOptions,
): string => {
  const { between } = canvas
  const on = (angle: number, radius: number): Point => [
    cx + Math.cos(radians(angle)) * radius,
    cy + Math.sin(radians(angle)) * radius,
  ]
  const size = 0.5 + r / 660
  const count = Math.round((TAU * r) / (84 * size))
  const step = 360 / count
  const leaves = times(count, (i) => {
    const angle = i * step + between(-5, 5)
    const [x, y] = on(angle, r)
    const lean = cycle([38, 152, 84], i)
    return feather(x, y, between(110, 150) * size, angle + lean, i % 2 ? leaf : lighten(leaf, 0.2))
  })
  const sprays = times(count, (i): Triple[] => {
    const [x, y] = on(i * step + step / 2, r + between(-10, 10) * size)
    return spray(x, y, between(34, 46) * size, size)
  })
  return group([...leaves, fluff(sprays.flat(), bloom)])
}

/** A branch of mimosa, `length` long, growing up from (x, y). */
export const mimosaBranch = (
  x: number,
  y: number,
  length: number,
  rot: number,
  { bloom, leaf }: MimosaRingOptions,
): string => {
  const size = length / 300
  const heads: Point[] = [
    [0, -1],
    [0.3, -0.74],
    [-0.28, -0.62],
    [0.24, -0.46],
  ]
  return at(
    x,
    y,
    [
      ...[-64, 58, -38, 34, 0].map((lean, i) =>
        feather(0, -length * 0.13 * i, length * 0.52, lean, i % 2 ? leaf : lighten(leaf, 0.2)),
      ),
      stroke(`M0 0Q${round(length * 0.06)} ${round(-length * 0.5)} 0 ${round(-length)}`, leaf, 7 * size),
      fluff(
        heads.flatMap(([hx, hy]) => spray(hx * length, hy * length, 50 * size, size * 1.3)),
        bloom,
      ),
    ],
    { rot },
  )
}
