const u32le = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
const u32be = (number: number): Buffer => u32le(number).swap32()

const riffChunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), u32le(content.length), content])

/** A short tone of 8 bits, one channel, with other chunks before and after it. */
export function wave(before: Buffer[] = [], behind: Buffer[] = []): Buffer {
  const format = Buffer.from('01000100401f0000401f000001000800', 'hex')
  const tone = Buffer.from(Array.from({ length: 800 }, (_, at) => 128 + Math.round(90 * Math.sin(at / 3))))
  const chunks = [...before, riffChunk('fmt ', format), riffChunk('data', tone), ...behind]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
}

/** A note about the recording. */
export const waveNote = (text: string): Buffer =>
  riffChunk('LIST', Buffer.from(text.padEnd(text.length + (text.length % 2))))

/** `count` silent frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export const mp3Frames = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])))

/** An ID3v2 tag that holds this text. */
export function id3(text: string): Buffer {
  const content = Buffer.from(text)
  const [high, low] = [Math.floor(content.length / 128), content.length % 128]
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, high, low]), content])
}

/** A box of an MP4 video. */
export const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32be(body.length + 8), Buffer.from(name, 'latin1'), body])
}

/** A video with a track for pictures but without pictures, and with `extra` boxes. */
export function mp4(extra: { top?: Buffer[]; moov?: Buffer[]; media?: Buffer[]; handler?: string } = {}): Buffer {
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from(extra.handler ?? 'vide'), Buffer.alloc(13))
  const track = box('trak', box('mdia', handler, ...(extra.media ?? [])))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), track, ...(extra.moov ?? [])),
    box('mdat', Buffer.alloc(64, 7)),
    ...(extra.top ?? []),
  ])
}

/** The box that names the codec of a track. */
export const codecBox = (codec: string): Buffer =>
  box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(28)))))

/** A recording without picture, as phones call it. */
export const m4a = (handler = 'soun'): Buffer => {
  const content = mp4({ handler })
  content.write('M4A ', 8, 'latin1')
  return content
}
