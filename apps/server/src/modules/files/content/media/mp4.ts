import { bytesAt } from '../bytes.ts'

/** A box: 4 bytes of length, 4 of name, then its content. */
interface Box {
  name: string
  /** where the box begins, where its content begins, and where both end */
  at: number
  start: number
  end: number
}

/** Boxes allowed at the top level of a video. */
const TOP = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'free',
  'skip',
  'wide',
  'pdin',
  'uuid',
  'meta',
])
/** Boxes with nothing to see or hear, but often with the place and the device of the recording. */
const LEFT_OUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
const HOLDING_BOXES = new Set(['moov', 'trak', 'mdia'])
const MAX_BOXES = 10_000

/** The boxes in a part of the file, which they must fill exactly. @throws Error when a length is wrong */
function* boxes(content: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const header = bytesAt(content.subarray(0, to), at, 8)
    const short = header.readUInt32BE(0)
    const isLong = short === 1
    const length = isLong ? Number(bytesAt(content, at + 8, 8).readBigUInt64BE(0)) : short === 0 ? to - at : short
    const [start, end] = [at + (isLong ? 16 : 8), at + length]
    if (end < start || end > to) throw new Error('longer than its surroundings')
    yield { name: header.toString('latin1', 4), at, start, end }
    at = end
  }
}

/** Boxes that hold those that say of which kind a track is, and in which codec. */
const HOLDING_CODECS = new Set([...HOLDING_BOXES, 'minf', 'stbl'])
/** Codecs of sound that browsers play: AAC and MP3, Opus, FLAC, MP3. */
const SOUNDS: ReadonlySet<string> = new Set(['mp4a', 'Opus', 'fLaC', '.mp3'])
/** Where the codec stands in a list of sample descriptions: after its version, its count and a length. */
const CODEC_AT = 12

/** Is an MP4 sound without pictures, in a codec that browsers play? False when a length in it is wrong. */
export function isRecording(content: Uint8Array): boolean {
  const recording = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const tracks: string[] = []
  const codecs: string[] = []
  let count = 0
  const visit = (from: number, to: number): void => {
    for (const { name, start, end } of boxes(recording, from, to)) {
      if (++count > MAX_BOXES) throw new Error('too many boxes')
      if (name === 'hdlr') tracks.push(bytesAt(recording, start + 8, 4).toString('latin1'))
      if (name === 'stsd') codecs.push(bytesAt(recording, start + CODEC_AT, 4).toString('latin1'))
      if (HOLDING_CODECS.has(name)) visit(start, end)
    }
  }
  try {
    visit(0, recording.length)
  } catch {
    return false
  }
  return tracks.includes('soun') && !tracks.includes('vide') && codecs.some((codec) => SOUNDS.has(codec))
}

/** The kinds of track that a video and a recording must have. */
type Track = 'vide' | 'soun'

/**
 * Returns an MP4 video, or a recording without picture, with all boxes blanked that are neither seen nor heard. They are
 * blanked in place, because tables in the file refer to byte positions.
 * @throws Error when it has no track of the kind, or a recording has a picture, or a length field is wrong
 */
export function cleanMp4(content: Buffer, kind: Track = 'vide'): Buffer {
  const film = Buffer.from(content)
  const tracks: string[] = []
  let count = 0

  const visit = (from: number, to: number, within: string): void => {
    for (const { name, at, start, end } of boxes(film, from, to)) {
      if (++count > MAX_BOXES) throw new Error('too many boxes')
      if (within === '' && !TOP.has(name)) throw new Error('something that is no film')
      if (within === 'mdia' && name === 'hdlr') tracks.push(bytesAt(film, start + 8, 4).toString('latin1'))
      if (LEFT_OUT.has(name)) {
        film.write('free', at + 4, 'latin1')
        film.fill(0, start, end)
      } else if (HOLDING_BOXES.has(name)) visit(start, end, name)
    }
  }
  visit(0, film.length, '')
  if (!tracks.includes(kind)) throw new Error(kind === 'vide' ? 'no picture' : 'no sound')
  if (kind === 'soun' && tracks.includes('vide')) throw new Error('a film, not a recording')
  return film
}
