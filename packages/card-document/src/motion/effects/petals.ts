import { axis, between, type Effect, oneOf, passage, piece, stream, unitOf } from './effect.ts'

const COLORS = ['#f7a8bd', '#fbc4d2', '#f48fb1', '#fde0e6']
const FALL_MS = 4_600

/** Blossom petals that tumble down on a light wind. */
export const effect: Effect = (options) => {
  const { width, height, random } = options
  const unit = unitOf(options)
  return Array.from({ length: stream(options, 17, FALL_MS) }, (): Animation[] => {
    const size = between(random, 11, 24) * unit
    const color = oneOf(options, COLORS)
    const element = piece(options, {
      width: `${size}px`,
      height: `${size * 0.82}px`,
      'border-radius': '2% 78% 30% 78%',
      background: `radial-gradient(120% 120% at 0 0, #ffffffaa 0 22%, transparent 50%), linear-gradient(135deg, transparent 55%, #c2527a55), ${color}`,
      'box-shadow': '0 1px 2px #7a2f4a40',
    })
    const x = between(random, -0.45, 0.95) * width
    const { frames, timing } = passage(
      options,
      {
        x,
        y: -size,
        toX: x + width * between(random, 0.2, 0.5),
        toY: height,
        sway: between(random, 14, 34) * unit,
        waves: between(random, 0.8, 1.7),
        opacity: 0.96,
      },
      FALL_MS * between(random, 0.85, 1.25),
    )
    const turns = axis(random)
    const from = between(random, 0, 360)
    const to = from + between(random, 300, 760)
    return [
      element.animate(frames, timing),
      element.animate({ rotate: [`${turns} ${from.toFixed(0)}deg`, `${turns} ${to.toFixed(0)}deg`] }, timing),
    ]
  }).flat()
}
