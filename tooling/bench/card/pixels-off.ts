import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How much two pixels may differ, 0 to 1. */
export const THRESHOLD = 0.1

/** Per cent of pixels that differ between two pictures, including those of smoothed edges. */
export function pixelsOff(one: Buffer, other: Buffer, threshold = THRESHOLD): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (a.width !== b.width || a.height !== b.height) return 100
  const options = { threshold, includeAA: true }
  return (100 * pixelmatch(a.data, b.data, undefined, a.width, a.height, options)) / (a.width * a.height)
}
