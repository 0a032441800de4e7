import { svgElement } from '../../render/svg.ts'
import { between, type Effect, oneOf, passage, piece, stream, unitOf } from './effect.ts'

const COLORS = ['#ff4d6d', '#ff758f', '#ff8fa3', '#e5383b', '#ffb3c1']
const RISE_MS = 4_000
/** In a box of 24. */
const HEART =
  'M12 21C5 15.6 1.5 12.2 1.5 7.9 1.5 4.6 4 2.3 7 2.3c2 0 3.8 1 5 2.9 1.2-1.9 3-2.9 5-2.9 3 0 5.5 2.3 5.5 5.6 0 4.3-3.5 7.7-10.5 13.1z'

function heart(document: Document, color: string, px: number): SVGElement {
  const svg = svgElement(document, 'svg', { viewBox: '0 0 24 24', width: px, height: px })
  svg.append(
    svgElement(document, 'path', { d: HEART, fill: color }),
    svgElement(document, 'path', {
      d: 'M4.3 8.2C4.3 6 5.7 4.7 7.4 4.7',
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.65,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
  )
  return svg
}

/** Hearts that rise and sway, from below or from where the card was tapped. */
export const effect: Effect = (options) => {
  const { host, width, height, density, random, from } = options
  const unit = unitOf(options)
  return Array.from({ length: from ? 8 * density : stream(options, 11, RISE_MS) }, (_, index): Animation[] => {
    const size = (index % 4 === 0 ? between(random, 28, 46) : between(random, 13, 27)) * unit
    const element = piece(options, {
      width: `${size}px`,
      height: `${size}px`,
      filter: 'drop-shadow(0 1px 2px #6b0f2a55)',
    })
    element.append(heart(host.ownerDocument, oneOf(options, COLORS), size))
    const x = from ? from.x - size / 2 : between(random, 0.02, 0.92) * width
    const { frames, timing } = passage(
      options,
      {
        x,
        y: from ? from.y - size / 2 : height,
        toX: x + between(random, -0.22, 0.22) * width,
        toY: from ? from.y - height * between(random, 0.3, 0.7) : -size,
        sway: between(random, 6, 20) * unit,
        waves: between(random, 0.8, 1.6),
        opacity: 0.96,
      },
      RISE_MS * between(random, 0.85, 1.25),
      from && index * 60, // after a tap, the hearts start in quick succession
    )
    const lean = between(random, 6, 18)
    return [
      element.animate(frames, timing),
      element.animate(
        [
          { scale: 0.4, rotate: `${-lean}deg` },
          { scale: 1.12, rotate: `${lean / 2}deg`, offset: 0.16 },
          { scale: 1, rotate: `${lean}deg`, offset: 0.35 },
          { scale: 1, rotate: `${-lean}deg` },
        ],
        timing,
      ),
    ]
  }).flat()
}
