import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

import { seededRandom } from '@petalpost/domain/seeded-random'

/** Writes src/paint/grain-tile.ts: 128 x 128 of film grain in four tones, about 4 KB as a two-bit PNG. */
const SIZE = 128
const TONES = [
  { gray: 0, alpha: 58 },
  { gray: 0, alpha: 14 },
  { gray: 255, alpha: 20 },
  { gray: 255, alpha: 70 },
]

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crcOf(named), named.length + 4)
  return out
}

const random = seededRandom(11)
const rows: Buffer[] = []
for (let y = 0; y < SIZE; y++) {
  const row = Buffer.alloc(1 + SIZE / 4)
  for (let x = 0; x < SIZE; x++) {
    const noise = (random() + random()) / 2
    const tone = noise < 0.28 ? 0 : noise < 0.5 ? 1 : noise < 0.72 ? 2 : 3
    const byte = 1 + (x >> 2)
    row.writeUInt8(row.readUInt8(byte) | (tone << (6 - 2 * (x & 3))), byte)
  }
  rows.push(row)
}

const header = Buffer.alloc(13)
header.writeUInt32BE(SIZE, 0)
header.writeUInt32BE(SIZE, 4)
header.set([2, 3, 0, 0, 0], 8)
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk('PLTE', Buffer.from(TONES.flatMap(({ gray }) => [gray, gray, gray]))),
  chunk('tRNS', Buffer.from(TONES.map(({ alpha }) => alpha))),
  chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
  chunk('IEND', Buffer.alloc(0)),
])

const lines = [
  '// Made by tool/make-grain-tile.ts.',
  `export const GRAIN_SIZE = ${SIZE}`,
  '',
  'export const GRAIN_TILE =',
  `  'data:image/png;base64,${png.toString('base64')}'`,
  '',
]
writeFileSync(path.join(import.meta.dirname, '../src/paint/grain-tile.ts'), lines.join('\n'))
