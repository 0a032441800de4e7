/** kbit/s of MPEG 1 and MPEG 2, layer III, by the index in a frame's header */
const KILOBITS = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
/** Hz by version (0 = MPEG 2.5, 2 = MPEG 2, 3 = MPEG 1) and index */
const RATES: Record<number, readonly number[]> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
}
const LAYER_3 = 1
const HEADER = 4
const MIN_FRAMES = 3
/**
 * Maximum number of bytes that look like the beginning of a frame but are not. Real files have fewer; checking millions
 * of them would take a second.
 */
const MAX_STRAYS = 100_000

/** Length in bytes of the frame at `at`; 0 = no frame begins there. */
function frameLength(content: Buffer, at: number): number {
  if (at + HEADER > content.length) return 0
  const header = content.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const kilobits = KILOBITS[version === 3 ? 0 : 1][(header >>> 12) & 15]
  const rate = RATES[version]?.[(header >>> 10) & 3]
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== LAYER_3 || !kilobits || rate === undefined) return 0
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / rate) + ((header >>> 9) & 1)
}

/** Where the sound begins: after the ID3v2 tags, whose length is stored with seven bits per byte. */
function startOfSound(content: Buffer): number {
  if (content.toString('latin1', 0, 3) !== 'ID3' || content.length < 10) return 0
  return 10 + [...content.subarray(6, 10)].reduce((length, byte) => length * 128 + (byte & 0x7f), 0)
}

/**
 * The sound of an MP3 file: its frames, without tags, cover and other data before, between and after them.
 * @throws Error when the sound is less than half of the file after its tags
 */
export function cleanMp3(content: Buffer): Buffer {
  const start = startOfSound(content)
  const frames: Buffer[] = []
  let at = start
  let lastEnd = -1
  let strays = 0
  while (at < content.length) {
    const length = frameLength(content, at)
    const end = at + length
    // four bytes that look like a frame's header may be anywhere; it is a frame if another frame is directly before or
    // after it
    if (length > 0 && end <= content.length && (at === lastEnd || frameLength(content, end) > 0)) {
      frames.push(content.subarray(at, end))
      lastEnd = end
      at = end
    } else {
      strays += 1
      if (strays > MAX_STRAYS) throw new Error('more strays than sound')
      const next = content.indexOf(0xff, at + 1)
      at = next === -1 ? content.length : next
    }
  }
  const sound = Buffer.concat(frames)
  if (frames.length < MIN_FRAMES || sound.length < (content.length - start) / 2) throw new Error('no sound')
  return sound
}
