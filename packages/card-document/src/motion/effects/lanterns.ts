import { css } from '../../render/css.ts'
import { between, type Effect, oneOf, passage, piece, stream, unitOf } from './effect.ts'

const COLORS = ['#ff9a3d', '#ff7f32', '#ffb347', '#f4693b']
const RISE_MS = 6_500

/** Sky lanterns that rise slowly and glow; far ones are small, faint and slow. */
export const effect: Effect = (options) => {
  const { host, width, height, random } = options
  const unit = unitOf(options)
  return Array.from({ length: stream(options, 5, RISE_MS) }, (_, index): Animation[] => {
    const near = (index % 4) / 3
    const size = (22 + 34 * near + 8 * random()) * unit
    const color = oneOf(options, COLORS)
    const element = piece(options, { width: `${size}px`, height: `${size * 1.3}px` })
    const part = (styles: Record<string, string>) => {
      const box = host.ownerDocument.createElement('span')
      css(box, { position: 'absolute', ...styles })
      element.append(box)
      return box
    }
    const halo = part({
      inset: '-70%',
      background: `radial-gradient(closest-side, ${color}88, ${color}22 55%, transparent)`,
    })
    part({
      inset: '0',
      'border-radius': '46% 46% 30% 30% / 40% 40% 16% 16%',
      'clip-path': 'polygon(0 0, 100% 0, 100% 45%, 84% 100%, 16% 100%, 0 45%)',
      background: `radial-gradient(60% 55% at 50% 92%, #fffbe0 0, #ffe08a 35%, transparent 100%), linear-gradient(90deg, #8a1c0055, transparent 30% 70%, #8a1c0055), linear-gradient(${color}, #ffcf6b)`,
    })
    part({ left: '16%', right: '16%', bottom: '-2%', height: '5%', 'border-radius': '50%', background: '#7a2b0c' })
    const x = between(random, 0, 1) * width - size / 2
    const { frames, timing } = passage(
      options,
      {
        x,
        y: height + size * 0.3,
        toX: x + width * between(random, -0.06, 0.16),
        toY: -1.6 * size,
        sway: between(random, 5, 14) * unit,
        waves: between(random, 0.7, 1.3),
        opacity: 0.65 + 0.35 * near,
      },
      RISE_MS * (1.3 - 0.4 * near),
    )
    const lean = between(random, 2, 5)
    const flicker = [0.75, 1, 0.8, 0.95, 0.7, 1, 0.85]
    return [
      element.animate(frames, timing),
      element.animate({ rotate: [`${-lean}deg`, `${lean}deg`, `${-lean}deg`] }, timing),
      halo.animate({ opacity: [...flicker, ...flicker, ...flicker] }, timing),
    ]
  }).flat()
}
