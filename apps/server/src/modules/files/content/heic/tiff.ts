/** Pixels of four bytes each: red, green, blue, opacity; `stride`: bytes from one row to the next. */
export interface Pixels {
  width: number
  height: number
  stride: number
  data: Uint8Array
}

const [SHORT, LONG, UNDEFINED] = [3, 4, 7]
const HEADER = 8
const ENTRY = 12

/**
 * Pixels with their color profile as a TIFF file without compression: sharp takes no profile beside raw pixels, and
 * encoding a large PNG would take seconds.
 */
export function tiffOf({ width, height, stride, data }: Pixels, profile: Uint8Array | null): Buffer {
  const row = width * 4
  const bits = HEADER + row * height
  const icc = bits + 8
  const directory = icc + (profile?.length ?? 0) + ((profile?.length ?? 0) % 2)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bits],
    [259, SHORT, 1, 1], // without compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, HEADER],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, row * height],
    [338, SHORT, 1, 2], // the fourth byte is opacity
    ...(profile === null ? [] : [[34_675, UNDEFINED, profile.length, icc] as [number, number, number, number]]),
  ]
  const file = Buffer.alloc(directory + 2 + entries.length * ENTRY + 4)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(directory, 4)
  for (let y = 0; y < height; y += 1) file.set(data.subarray(y * stride, y * stride + row), HEADER + y * row)
  for (let sample = 0; sample < 4; sample += 1) file.writeUInt16LE(8, bits + 2 * sample)
  if (profile !== null) file.set(profile, icc)
  file.writeUInt16LE(entries.length, directory)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directory + 2 + index * ENTRY
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    if (type === SHORT && count === 1) file.writeUInt16LE(value, at + 8)
    else file.writeUInt32LE(value, at + 8)
  }
  return file
}
