/** A frame of a moving picture, as a WebP picture of its own. */
export interface Frame {
  content: Uint8Array
  /** ms */
  duration: number
}

const HEADER = 12
const CHUNK_HEADER = 8
/** Flags of the extended header, and of a frame. */
const [MOVES, HAS_ALPHA] = [0x02, 0x10]
const REPLACES = 0x02 // instead of being blended with the frame before

const latin1 = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A part of a WebP file: its name, the length of its content, and the content, padded to an even length. */
function chunk(name: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(CHUNK_HEADER + length + (length % 2))
  bytes.set(new TextEncoder().encode(name))
  viewOf(bytes).setUint32(4, length, true)
  let at = CHUNK_HEADER
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A number in three bytes, the lowest first. */
const threeBytes = (number: number): number[] => [number & 255, (number >> 8) & 255, (number >> 16) & 255]

/** The picture of a WebP file without its header: its pixels, and its opacity before them. */
function pictureOf(webp: Uint8Array): Uint8Array[] {
  if (latin1(webp, 0, 4) !== 'RIFF' || latin1(webp, 8, 4) !== 'WEBP') throw new Error('no WebP picture')
  const found: Uint8Array[] = []
  for (let at = HEADER; at + CHUNK_HEADER <= webp.length;) {
    const length = viewOf(webp).getUint32(at + 4, true)
    const end = at + CHUNK_HEADER + length + (length % 2)
    if (['ALPH', 'VP8 ', 'VP8L'].includes(latin1(webp, at, 4))) found.push(webp.subarray(at, end))
    at = end
  }
  if (found.length === 0) throw new Error('a WebP file without a picture')
  return found
}

/**
 * Joins WebP pictures of one size to a moving one, which repeats forever. Browsers encode single pictures only.
 * @throws Error when a frame is no WebP picture
 */
export function animatedWebp(frames: readonly Frame[], { width, height }: { width: number; height: number }): Blob {
  const header = chunk(
    'VP8X',
    new Uint8Array([MOVES | HAS_ALPHA, 0, 0, 0, ...threeBytes(width - 1), ...threeBytes(height - 1)]),
  )
  const repeats = chunk('ANIM', new Uint8Array(6)) // a transparent ground; 0 = without end
  const pictures = frames.map(({ content, duration }) =>
    chunk(
      'ANMF',
      new Uint8Array([
        ...threeBytes(0),
        ...threeBytes(0),
        ...threeBytes(width - 1),
        ...threeBytes(height - 1),
        ...threeBytes(Math.round(duration)),
        REPLACES,
      ]),
      ...pictureOf(content),
    ),
  )
  const body = [header, repeats, ...pictures]
  const length = body.reduce((sum, part) => sum + part.length, 4)
  const start = new Uint8Array(HEADER)
  start.set(new TextEncoder().encode('RIFF'))
  viewOf(start).setUint32(4, length, true)
  start.set(new TextEncoder().encode('WEBP'), 8)
  return new Blob([start, ...body], { type: 'image/webp' })
}
