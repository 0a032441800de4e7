import { axis, between, type Effect, type EffectOptions, oneOf, piece, unitOf } from './effect.ts'

const COLORS = ['#ff5a5f', '#ffc145', '#2fbf9f', '#4d8bff', '#a66bff', '#ff8fb1', '#fff3d6']
/** Air drag on a piece, 1/s. */
const DRAG = 2.4

interface Shot {
  x: number
  y: number
  /** how far it would fly without falling, px */
  dx: number
  dy: number
  s: number
}

/** Two cannons in the lower corners, or one where the card was tapped. */
function shoot({ width, height, random, from }: EffectOptions, index: number): Shot {
  const s = between(random, 2.6, 3.8)
  if (from) {
    const angle = between(random, 0, 2 * Math.PI)
    const reach = between(random, 0.1, 0.42) * Math.max(width, height)
    return { ...from, dx: reach * Math.cos(angle), dy: reach * Math.sin(angle) - reach * 0.5, s }
  }
  const left = index % 2 === 0
  const dx = between(random, 0.05, 1.05) * width
  return {
    x: left ? -10 : width + 10,
    y: height * between(random, 0.72, 0.9),
    dx: left ? dx : -dx,
    dy: -height * between(random, 0.35, 1.05),
    s,
  }
}

function flight({ x, y, dx, dy, s }: Shot, { height, random }: EffectOptions): Keyframe[] {
  const fall = height * between(random, 0.24, 0.4)
  const flutter = between(random, 4, 12)
  const phase = between(random, 0, 6)
  return Array.from({ length: 15 }, (_, step) => {
    const p = (step / 14) ** 1.4 // more frames where it is fast
    const t = p * s
    const slowed = 1 - Math.exp(-DRAG * t)
    const left = x + dx * slowed + flutter * Math.sin(phase + 5 * t)
    const top = y + dy * slowed + fall * (t - slowed / DRAG)
    return {
      offset: p,
      translate: `${left.toFixed(1)}px ${top.toFixed(1)}px`,
      opacity: Math.min(1, (1 - p) * 5),
    }
  })
}

const SHAPES = [
  { w: 8, h: 13, radius: '1px' },
  { w: 9, h: 9, radius: '50%' },
  { w: 4, h: 18, radius: '2px' },
  { w: 11, h: 7, radius: '1px' },
]

/** Paper pieces shot from the corners; the later ones rain from above. */
export const effect: Effect = (options) => {
  const { width, height, ms, density, random, from } = options
  const unit = unitOf(options)
  return Array.from({ length: (from ? 30 : 72) * density }, (_, index): Animation[] => {
    const rains = !from && index % 3 === 2
    const shot = rains
      ? { x: width * random(), y: -0.06 * height, dx: width * between(random, -0.1, 0.1), dy: 0, s: 3.8 }
      : shoot(options, index)
    const duration = Math.min(shot.s * 1000, ms)
    const delay = Math.min(rains ? random() * (ms - duration) : random() * 350, ms - duration)
    const { w, h, radius } = SHAPES[index % SHAPES.length] ?? { w: 8, h: 8, radius: '0' }
    const element = piece(options, {
      width: `${w * unit}px`,
      height: `${h * unit}px`,
      'border-radius': radius,
      background: oneOf(options, COLORS),
    })
    const turns = axis(random)
    const degrees = between(random, 2, 6) * (random() < 0.5 ? -360 : 360)
    const timing = { duration, delay }
    return [
      element.animate(flight(shot, options), timing),
      element.animate({ rotate: [`${turns} 0deg`, `${turns} ${degrees.toFixed(0)}deg`] }, timing),
    ]
  }).flat()
}
