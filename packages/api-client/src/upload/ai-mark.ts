import { AI_XMP, LONGEST_MARK, saysMadeByModel, xmpOfGif } from '@petalpost/domain/ai-mark'

/** Bytes of a file that are searched at a time. */
const STEP = 1024 * 1024
/** A PNG begins with its signature and the chunk IHDR, a JPEG with the marker SOI. */
const PNG_BEGIN = 33
const JPEG_BEGIN = 2

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Does this picture say, wherever it keeps its XMP, that a model made it? */
async function isMadeByModel(picture: Blob): Promise<boolean> {
  const latin1 = new TextDecoder('latin1')
  for (let at = 0; at < picture.size; at += STEP) {
    const part = await picture.slice(at, at + STEP + LONGEST_MARK).arrayBuffer()
    if (saysMadeByModel(latin1.decode(part))) return true
  }
  return false
}

/** The CRC-32 of a PNG's chunk. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}

function bigEndian(value: number, bytes: 2 | 4): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setInt32(0, value)
  return new Uint8Array(view.buffer).slice(4 - bytes)
}

function xmpOfPng(xmp: string): BlobPart[] {
  const chunk = utf8(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`)
  return [bigEndian(chunk.length - 4, 4), chunk, bigEndian(checksum(chunk), 4)] as BlobPart[]
}

function xmpOfJpeg(xmp: string): BlobPart[] {
  const segment = utf8(`http://ns.adobe.com/xap/1.0/\0${xmp}`)
  return [Uint8Array.of(0xff, 0xe1), bigEndian(segment.length + 2, 2), segment] as BlobPart[]
}

/** The box of a film that has its XMP, by its number. */
const XMP_BOX = Uint8Array.of(
  0xbe,
  0x7a,
  0xcf,
  0xcb,
  0x97,
  0xa9,
  0x42,
  0xe8,
  0x9c,
  0x71,
  0x99,
  0x94,
  0x91,
  0xe3,
  0xaf,
  0xac,
)

function xmpOfMp4(xmp: string): BlobPart[] {
  const packet = utf8(xmp)
  return [bigEndian(8 + XMP_BOX.length + packet.length, 4), utf8('uuid'), XMP_BOX, packet] as BlobPart[]
}

/** Where each type has its XMP: after so many bytes; below 0, before so many at the end. */
const PLACES = {
  'image/jpeg': { at: JPEG_BEGIN, xmp: xmpOfJpeg },
  'image/png': { at: PNG_BEGIN, xmp: xmpOfPng },
  'image/gif': { at: -1, xmp: (xmp: string) => [xmpOfGif(xmp)] },
  'video/mp4': { at: Number.MAX_SAFE_INTEGER, xmp: xmpOfMp4 },
} as const
type MarkedType = keyof typeof PLACES | 'image/webp'

/** Places in a WebP file: its length, the name of its first part, and the flags of the part VP8X. */
const [RIFF_LENGTH, FIRST_PART, FLAGS] = [4, 12, 20]
const HAS_XMP = 0x04

/** A WebP picture with XMP, which goes last; one without the part VP8X, as browsers write pictures, stays as it is. */
async function markedWebp(picture: Blob, packet: string): Promise<Blob> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  if (new TextDecoder().decode(bytes.subarray(FIRST_PART, FIRST_PART + 4)) !== 'VP8X') return picture
  const xmp = utf8(packet)
  const part = new Uint8Array(8 + xmp.length + (xmp.length % 2))
  part.set(utf8('XMP '))
  new DataView(part.buffer).setUint32(4, xmp.length, true)
  part.set(xmp, 8)
  bytes[FLAGS] = (bytes[FLAGS] ?? 0) | HAS_XMP
  new DataView(bytes.buffer).setUint32(RIFF_LENGTH, bytes.length - 8 + part.length, true)
  return new Blob([bytes, part], { type: 'image/webp' })
}

/** A picture or film of this type with its XMP. */
export async function marked(file: Blob, type: MarkedType, xmp: string): Promise<Blob> {
  if (type === 'image/webp') return markedWebp(file, xmp)
  const { at, xmp: wrapped } = PLACES[type]
  return new Blob([file.slice(0, at), ...wrapped(xmp), file.slice(at)], { type })
}

/**
 * A picture as the browser has written it anew, with the mark of the original if that has one: browsers write no
 * metadata, and the server marks what says so (spec 4, "AI images").
 */
export const withMarkOf = async (original: Blob, written: Blob, type: MarkedType): Promise<Blob> =>
  (await isMadeByModel(original)) ? marked(written, type, AI_XMP) : written
