import { along, between, type Effect, oneOf, piece, unitOf } from './effect.ts'

const COLORS = ['#f7a8bd', '#fbc4d2', '#f48fb1', '#fde0e6']

/** Blossom petals that tumble down on a light wind. */
export const effect: Effect = (stage) => {
  const { width, height, ms, density, random } = stage
  const unit = unitOf(stage)
  return Array.from({ length: 20 * density }, (_, index): Animation[] => {
    const size = between(random, 9, 19) * unit
    const inAir = index % 4 === 0
    const start = inAir ? between(random, 0, 0.6) : -0.06
    const duration = Math.min(ms, between(random, 3800, 5600) * (1.1 - start))
    const x = between(random, -0.35, 0.95) * width
    const color = oneOf(stage, COLORS)
    const element = piece(stage, {
      width: `${size}px`,
      height: `${size * 0.82}px`,
      'border-radius': '2% 78% 30% 78%',
      background: `radial-gradient(120% 120% at 0 0, #fff8 0 22%, transparent 50%), linear-gradient(135deg, ${color}, ${color} 55%, #c2527a33), ${color}`,
      'box-shadow': '0 1px 2px #7a2f4a26',
    })
    const frames = along(
      {
        x,
        y: start * height - size,
        toX: x + width * between(random, 0.2, 0.5),
        toY: height + size,
        sway: between(random, 14, 34) * unit,
        waves: between(random, 0.8, 1.7),
        opacity: 0.95,
      },
      between(random, 0, 6),
    )
    const timing = { duration, delay: inAir ? 0 : random() * (ms - duration) }
    const axis = `${between(random, 0.2, 1).toFixed(2)} ${between(random, 0.2, 1).toFixed(2)} ${between(random, 0.3, 1).toFixed(2)}`
    const from = between(random, 0, 360)
    return [
      element.animate(frames, timing),
      element.animate(
        {
          rotate: [`${axis} ${from.toFixed(0)}deg`, `${axis} ${(from + between(random, 300, 760)).toFixed(0)}deg`],
        },
        timing,
      ),
    ]
  }).flat()
}
