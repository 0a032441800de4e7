import { svgElement } from '../../render/svg.ts'
import { between, type Effect, oneOf, passage, piece, stream, unitOf } from './effect.ts'

const COLORS = ['#ffffff', '#f2f8ff']
const FALL_MS = 5_000
const ARM = 'M0 0V-9M0 -6l2.4 -2M0 -6l-2.4 -2M0 -3.4l2 -1.6M0 -3.4l-2 -1.6'

/** A crystal of six arms, twenty units wide. */
function crystal(document: Document, color: string, px: number): SVGElement {
  const svg = svgElement(document, 'svg', { viewBox: '-10 -10 20 20', width: px, height: px })
  for (let arm = 0; arm < 6; arm++) {
    const look = { stroke: color, 'stroke-width': 1.1, fill: 'none' }
    svg.append(svgElement(document, 'path', { d: ARM, transform: `rotate(${arm * 60})`, ...look }))
  }
  return svg
}

/** Flakes near and far: the near ones are large and fast. */
export const effect: Effect = (options) => {
  const { host, width, height, random } = options
  const unit = unitOf(options)
  return Array.from({ length: stream(options, 34, FALL_MS) }, (_, index): Animation[] => {
    const near = (index % 9) / 8
    const isCrystal = index % 9 === 7
    const size = (isCrystal ? between(random, 15, 24) : between(random, 3, 4.5) + 8 * near * near) * unit
    const color = oneOf(options, COLORS)
    const element = piece(options, {
      width: `${size}px`,
      height: `${size}px`,
      // a cool rim, so that white flakes are visible on white
      ...(isCrystal
        ? { filter: 'drop-shadow(0 0 1px #6f94c488)' }
        : {
            'border-radius': '50%',
            background: `radial-gradient(circle, ${color} 40%, ${color}00 72%)`,
            'box-shadow': '0 0 2px #8fb0d966',
          }),
    })
    if (isCrystal) element.append(crystal(host.ownerDocument, color, size))
    const x = between(random, -0.15, 1.02) * width
    const { frames, timing } = passage(
      options,
      {
        x,
        y: -size,
        toX: x + width * between(random, 0, 0.16),
        toY: height,
        sway: between(random, 4, 16) * unit,
        waves: between(random, 0.6, 1.8),
        opacity: 0.6 + 0.4 * near,
      },
      FALL_MS * between(random, 0.9, 1.15) * (1.45 - 0.75 * near),
    )
    const turn = `${between(random, -200, 200).toFixed(0)}deg`
    return [
      element.animate(frames, timing),
      ...(isCrystal ? [element.animate({ rotate: ['0deg', turn] }, timing)] : []),
    ]
  }).flat()
}
