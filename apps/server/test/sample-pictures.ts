import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

const MANY = { width: 24, height: 16 }

/** A red picture in landscape format. */
const red = (size = MANY) => sharp({ create: { ...size, channels: 3, background: '#cc3333' } })

export const redPng = (size = MANY): Promise<Buffer> => red(size).png().toBuffer()
export const redJpeg = (size = MANY): Promise<Buffer> => red(size).jpeg().toBuffer()

/** A photograph as phones store it: rotated, with metadata about the place and the author. */
export const phonePhoto = (): Promise<Buffer> =>
  red()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada of Elm Street', Artist: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** An animated picture with `frames` frames, each in another color. */
export async function animatedGif(frames: number, size = MANY): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    sharp({ create: { ...size, channels: 3, background: { r: (frame * 37) % 256, g: (frame * 11) % 256, b: 90 } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ delay: Array<number>(frames).fill(80), keepDuplicateFrames: true })
    .toBuffer()
}

/** A part of a PNG file. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A blank black-and-white PNG: 30,000 by 30,000 make a file of 109 KB with 900 megapixels. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photo: a drawing as a JPEG with the noise of a camera. */
export async function photoOf(drawing: Buffer, width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return sharp(drawing)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
