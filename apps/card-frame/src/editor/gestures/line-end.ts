import type { Layer } from '@petalpost/card-document/layers/schema'

import { type Box, type Point, pointOf } from './box.ts'
import type { Handle } from './resize.ts'
import { snappedRotation } from './rotate.ts'

/** Whether a layer is drawn as a line. */
export const isLine = (layer: Layer): boolean => layer.type === 'shape' && layer.line !== undefined

interface LineEndOptions {
  /** In steps of 15 degrees. */
  inSteps: boolean
  /** Without the pull of upright and level lines. */
  isFree: boolean
  /** The least length, px. */
  shortest: number
}

/**
 * Returns the box of a line after one of its ends has moved by `delta` (card px): the other end stays, and the box turns
 * with the line. `across` of the handle says which end it is.
 */
export function movedEnd(line: Box, { across }: Handle, delta: Point, options: LineEndOptions): Box {
  const isEnd = across === 1
  const [fixed, start] = [pointOf(line, isEnd ? 0 : 1, 0.5), pointOf(line, isEnd ? 1 : 0, 0.5)]
  const wanted = { x: start.x + delta.x - fixed.x, y: start.y + delta.y - fixed.y }
  const towards = isEnd ? wanted : { x: -wanted.x, y: -wanted.y }
  const degrees = (Math.atan2(towards.y, towards.x) * 180) / Math.PI
  const rotation = options.isFree ? degrees : snappedRotation(degrees, options.inSteps)
  const width = Math.max(options.shortest, Math.hypot(wanted.x, wanted.y))
  const radians = (rotation * Math.PI) / 180
  const half = ((isEnd ? 1 : -1) * width) / 2
  const center = { x: fixed.x + half * Math.cos(radians), y: fixed.y + half * Math.sin(radians) }
  return { x: center.x - width / 2, y: center.y - line.height / 2, width, height: line.height, rotation }
}
