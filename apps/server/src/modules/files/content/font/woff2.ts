import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { bytesAt } from '../bytes.ts'
import { checkedCount, checkSize, checkTables, joinPadded } from './tables.ts'

const HEADER = 48
/** Offset of the header fields for metadata and private data, which no page needs. */
const EXTRAS = 28

/** Tables that WOFF2 identifies by a number (WOFF2 recommendation, section 5.1). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)

interface Entry {
  tag: string
  /** bytes when unpacked, and when packed */
  size: number
  packedSize: number
}

/** Reads the directory, whose numbers have variable length. */
function readDirectory(content: Buffer, count: number): { entries: Entry[]; end: number } {
  let at = HEADER
  const byte = () => bytesAt(content, at++, 1).readUInt8(0)
  const number = (): number => {
    let value = 0
    for (let digits = 0; digits < 5; digits += 1) {
      const digit = byte()
      value = value * 128 + (digit & 0x7f)
      if ((digit & 0x80) === 0) return value
    }
    throw new Error('a number without end')
  }
  const entries = Array.from({ length: count }, () => {
    const flags = byte()
    const known = KNOWN_TAGS[flags & 0x3f]
    const tag = known ?? bytesAt(content, at, 4).toString('latin1')
    if (known === undefined) at += 4
    const size = number()
    // outlines are transformed unless the version is 3; other tables only when the version is not 0
    const isRearranged = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, size, packedSize: isRearranged ? number() : size }
  })
  return { entries, end: at }
}

/**
 * Returns a WOFF2 font with its tables only. @throws Error when a length field is wrong or the tables cannot be
 * unpacked
 */
export async function cleanWoff2(content: Buffer): Promise<Buffer> {
  const header = Buffer.from(bytesAt(content, 0, HEADER))
  if (header.toString('latin1', 4, 8) === 'ttcf') throw new Error('several fonts in one')
  if (header.readUInt32BE(8) !== content.length) throw new Error('longer or shorter than it says')
  checkSize(header.readUInt32BE(16))
  const { entries, end } = readDirectory(content, checkedCount(header.readUInt16BE(12)))
  checkSize(...entries.map(({ size }) => size))
  const length = entries.reduce((sum, { packedSize }) => sum + packedSize, 0)
  checkSize(length)
  const packed = bytesAt(content, end, header.readUInt32BE(20))
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(length, 1) })
  if (unpacked.length !== length) throw new Error('shorter than it says')
  let at = 0
  checkTables(entries.map(({ tag, packedSize }) => ({ tag, content: unpacked.subarray(at, (at += packedSize)) })))
  const cleaned = joinPadded([Buffer.concat([header.fill(0, EXTRAS), content.subarray(HEADER, end), packed])])
  cleaned.writeUInt32BE(cleaned.length, 8)
  return cleaned
}
