import { PNG } from 'pngjs'

/** How much a channel may differ from those of the pixels around, of 255. */
const TOLERANCE = 40

export interface Distance {
  /** mean of all channels, of 255 */
  mean: number
  /** per cent of pixels unlike every pixel within one px in the other picture: edges are smoothed differently */
  off: number
}

const unlike = (a: PNG, b: PNG, x: number, y: number): boolean => {
  const at = 4 * (y * a.width + x)
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy]
      if (nx < 0 || ny < 0 || nx >= b.width || ny >= b.height) continue
      const other = 4 * (ny * b.width + nx)
      let most = 0
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs((a.data[at + channel] ?? 0) - (b.data[other + channel] ?? 0)))
      if (most <= TOLERANCE) return false
    }
  return true
}

/** How far a picture of a rastered page is from one of the stage. */
export function distanceOf(one: Buffer, other: Buffer): Distance {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width} x ${a.height} is not ${b.width} x ${b.height}`)
  let [sum, off] = [0, 0]
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const at = 4 * (y * a.width + x)
      for (let channel = 0; channel < 3; channel++)
        sum += Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))
      if (unlike(a, b, x, y) || unlike(b, a, x, y)) off += 1
    }
  const pixels = a.width * a.height
  return { mean: sum / (3 * pixels), off: (100 * off) / pixels }
}

/** The upper left corner of a picture, in this size. */
export function corner(picture: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const [whole, part] = [PNG.sync.read(picture), new PNG({ width, height })]
  PNG.bitblt(whole, part, 0, 0, width, height)
  return PNG.sync.write(part)
}
