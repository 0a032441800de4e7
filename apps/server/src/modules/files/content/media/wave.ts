import { bytesAt } from '../bytes.ts'

const FORMAT_BYTES = new Set([16, 18, 40])
/** PCM, floating point, A-law, µ-law, extensible */
const CODINGS = new Set([1, 3, 6, 7, 0xfffe])

function checkFormat(format: Buffer): void {
  if (!FORMAT_BYTES.has(format.length) || !CODINGS.has(format.readUInt16LE(0))) throw new Error('not sound')
  const [channels, rate] = [format.readUInt16LE(2), format.readUInt32LE(4)]
  if (channels < 1 || channels > 8 || rate < 1_000 || rate > 384_000) throw new Error('not sound')
}

function* chunks(content: Buffer): Generator<{ name: string; chunk: Buffer }> {
  for (let at = 12; at + 8 <= content.length;) {
    const length = bytesAt(content, at + 4, 4).readUInt32LE(0)
    yield { name: content.toString('latin1', at, at + 4), chunk: bytesAt(content, at + 8, length) }
    at += 8 + length + (length % 2)
  }
}

const chunk = (name: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}

/** Returns a WAVE file with its sound only. @throws Error when it is not a WAVE file, or a length field is wrong */
export function cleanWave(content: Buffer): Buffer {
  const found = new Map<string, Buffer>()
  for (const { name, chunk } of chunks(content)) {
    found.set(name, chunk)
    if (name === 'data') break // data after the sound is not played
  }
  const [format, data] = [found.get('fmt '), found.get('data')]
  if (format === undefined || data === undefined || data.length === 0) throw new Error('no sound')
  checkFormat(format)
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', data)]))
}
