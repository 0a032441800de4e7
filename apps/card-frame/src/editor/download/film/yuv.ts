/** The weights of red, green and blue in brightness (BT.709). */
const [R, G, B] = [0.2126, 0.7152, 0.0722]
/** What 0 to 255 becomes in films: 16 to 235, and 16 to 240 for colors. */
const LUMA = 219 / 255
const CHROMA = 224 / 255

/**
 * Turns pixels into the form that every player expects of a film: I420, BT.709, limited range. Browsers themselves would
 * keep the full range, which some players show too bright. Both sides are even.
 */
export function toI420(rgba: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = width * height
  const planes = new Uint8Array(size + size / 2)
  const blue = planes.subarray(size, size + size / 4)
  const red = planes.subarray(size + size / 4)
  const lumas = new Float32Array(size)
  for (let at = 0; at < size; at++) {
    const luma = R * (rgba[4 * at] ?? 0) + G * (rgba[4 * at + 1] ?? 0) + B * (rgba[4 * at + 2] ?? 0)
    lumas[at] = luma
    planes[at] = 16.5 + LUMA * luma
  }
  /** The sum of a value over a pixel and its neighbors to the right and below. */
  const four = (values: ArrayLike<number>, first: number, step: number): number => {
    const below = first + step * width
    return (values[first] ?? 0) + (values[first + step] ?? 0) + (values[below] ?? 0) + (values[below + step] ?? 0)
  }
  let chroma = 0
  for (let y = 0; y < height; y += 2)
    for (let at = y * width; at < y * width + width; at += 2) {
      const luma = four(lumas, at, 1)
      blue[chroma] = 128.5 + (CHROMA * (four(rgba, 4 * at + 2, 4) - luma)) / (8 * (1 - B))
      red[chroma] = 128.5 + (CHROMA * (four(rgba, 4 * at, 4) - luma)) / (8 * (1 - R))
      chroma += 1
    }
  return planes
}
