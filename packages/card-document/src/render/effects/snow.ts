import { svgElement } from '../svg.ts'
import { along, between, type Effect, oneOf, piece, unitOf } from './effect.ts'

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

/** Flakes near and far; some hang in the air already when it begins. */
export const effect: Effect = (stage) => {
  const { host, width, height, ms, density, random } = stage
  const unit = unitOf(stage)
  return Array.from({ length: 48 * density }, (_, index): Animation[] => {
    const near = (index % 8) / 8
    const isCrystal = index % 8 === 7
    const size = (isCrystal ? between(random, 14, 22) : between(random, 2.5, 4) + 7 * near * near) * unit
    const start = index % 5 < 2 ? between(random, -0.05, 0.8) : -0.05
    const duration = Math.min(ms, between(random, 0.85, 1.15) * (7200 - 3600 * near) * (1.05 - start) + 600)
    const x = between(random, -0.08, 1.02) * width
    const color = oneOf(stage, ['#ffffff', '#f2f8ff'])
    const element = piece(stage, {
      width: `${size}px`,
      height: `${size}px`,
      // a cool rim, so that white is seen on white as well
      ...(isCrystal
        ? { filter: 'drop-shadow(0 0 1px #6f94c466)' }
        : {
            'border-radius': '50%',
            background: `radial-gradient(circle, ${color} 35%, transparent 72%)`,
            'box-shadow': '0 0 2px #8fb0d955',
          }),
    })
    if (isCrystal) element.append(crystal(host.ownerDocument, color, size))
    const frames = along(
      {
        x,
        y: start * height - size,
        toX: x + width * between(random, 0, 0.14),
        toY: height + size,
        sway: between(random, 4, 16) * unit,
        waves: between(random, 0.6, 1.8),
        opacity: 0.55 + 0.4 * near,
      },
      between(random, 0, 6),
    )
    const timing = { duration, delay: start > 0 ? 0 : random() * (ms - duration) }
    const turn = `${between(random, -200, 200).toFixed(0)}deg`
    return [
      element.animate(frames, timing),
      ...(isCrystal ? [element.animate({ rotate: ['0deg', turn] }, timing)] : []),
    ]
  }).flat()
}
