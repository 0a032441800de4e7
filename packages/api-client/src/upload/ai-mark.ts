import { AI_XMP, LONGEST_MARK, saysMadeByModel } from '@petalpost/domain/ai-mark'

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

function xmpOfPng(): BlobPart[] {
  const chunk = utf8(`iTXtXML:com.adobe.xmp\0\0\0\0\0${AI_XMP}`)
  return [bigEndian(chunk.length - 4, 4), chunk, bigEndian(checksum(chunk), 4)] as BlobPart[]
}

function xmpOfJpeg(): BlobPart[] {
  const segment = utf8(`http://ns.adobe.com/xap/1.0/\0${AI_XMP}`)
  return [Uint8Array.of(0xff, 0xe1), bigEndian(segment.length + 2, 2), segment] as BlobPart[]
}

/** A picture of this type with XMP that says that a model made it. */
function marked(picture: Blob, type: 'image/jpeg' | 'image/png'): Blob {
  const [begin, xmp] = type === 'image/png' ? [PNG_BEGIN, xmpOfPng()] : [JPEG_BEGIN, xmpOfJpeg()]
  return new Blob([picture.slice(0, begin), ...xmp, picture.slice(begin)], { type })
}

/**
 * A picture as the browser has written it anew, with the mark of the original if that has one: browsers write no
 * metadata, and the server marks what says so (spec 4, "AI images").
 */
export const withMarkOf = async (original: Blob, written: Blob, type: 'image/jpeg' | 'image/png'): Promise<Blob> =>
  (await isMadeByModel(original)) ? marked(written, type) : written
