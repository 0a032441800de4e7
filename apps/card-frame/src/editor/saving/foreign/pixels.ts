/** Pixels of four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

export const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
})

/** Paints `above` onto `ground` at a place, as Photoshop does in the mode "normal". `opacity`: 0 to 1. */
export function paint(ground: Pixels, above: Pixels, left: number, top: number, opacity: number): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(above.width, ground.width - left)]
  const [fromY, toY] = [Math.max(0, -top), Math.min(above.height, ground.height - top)]
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const at = 4 * ((top + y) * ground.width + left + x)
      const from = 4 * (y * above.width + x)
      const cover = ((above.data[from + 3] ?? 0) / 255) * opacity
      if (cover === 0) continue
      const below = ((ground.data[at + 3] ?? 0) / 255) * (1 - cover)
      const whole = cover + below
      for (let channel = 0; channel < 3; channel += 1)
        ground.data[at + channel] = Math.round(
          ((above.data[from + channel] ?? 0) * cover + (ground.data[at + channel] ?? 0) * below) / whole,
        )
      ground.data[at + 3] = Math.round(255 * whole)
    }
}

/** Pixels without the empty rows and columns around them, and where they begin. */
export function cut(whole: Pixels): { left: number; top: number; pixels: Pixels } {
  let [left, top, right, bottom] = [whole.width, whole.height, 0, 0]
  for (let y = 0; y < whole.height; y += 1)
    for (let x = 0; x < whole.width; x += 1) {
      if (whole.data[4 * (y * whole.width + x) + 3] === 0) continue
      ;[left, right] = [Math.min(left, x), Math.max(right, x + 1)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)]
    }
  if (right === 0) return { left: 0, top: 0, pixels: blank(1, 1) }
  const pixels = blank(right - left, bottom - top)
  paint(pixels, whole, -left, -top, 1)
  return { left, top, pixels }
}

/** A channel that differs by less looks the same. */
const VISIBLE = 40

/** The part of the pixels that differ visibly where they are seen, 0 to 1. */
export function differingPart(one: Pixels['data'], other: Pixels['data']): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 4) {
    const [opacity, otherOpacity] = [one[at + 3] ?? 0, other[at + 3] ?? 0]
    const isSeen =
      Math.abs(opacity - otherOpacity) > VISIBLE ||
      [0, 1, 2].some((channel) => {
        const [a, b] = [(one[at + channel] ?? 0) * opacity, (other[at + channel] ?? 0) * otherOpacity]
        return Math.abs(a - b) > 255 * VISIBLE
      })
    if (isSeen) differing += 1
  }
  return (4 * differing) / one.length
}

/** Pixels as a picture file. */
export async function pngOf({ width, height, data }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('not written'))), 'image/png'),
  )
}
