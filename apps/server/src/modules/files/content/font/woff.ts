import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { bytesAt } from '../bytes.ts'
import { checkedCount, checkSize, checkTables, joinPadded, padded } from './tables.ts'

const HEADER = 44
const ENTRY = 20
/** Offset of the header fields for metadata and private data, which no page needs. */
const EXTRAS = 24

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

/**
 * Returns a WOFF font with its tables only. @throws Error when a length field is wrong or a table cannot be unpacked
 */
export async function cleanWoff(content: Buffer): Promise<Buffer> {
  const header = Buffer.from(bytesAt(content, 0, HEADER))
  if (header.readUInt32BE(8) !== content.length) throw new Error('longer or shorter than it says')
  const count = checkedCount(header.readUInt16BE(12))
  checkSize(header.readUInt32BE(16))
  const entries = Array.from({ length: count }, (_, index) =>
    Buffer.from(bytesAt(content, HEADER + index * ENTRY, ENTRY)),
  )
  checkSize(...entries.map((entry) => entry.readUInt32BE(12)))
  const packed = entries.map((entry) => bytesAt(content, entry.readUInt32BE(4), entry.readUInt32BE(8)))
  const tables = []
  let offset = HEADER + count * ENTRY
  for (const [index, entry] of entries.entries()) {
    const bytes = packed[index] ?? Buffer.alloc(0)
    const size = entry.readUInt32BE(12)
    const table = bytes.length === size ? bytes : await unpack(bytes, { maxOutputLength: Math.max(size, 1) })
    if (table.length !== size) throw new Error('a table is shorter than it says')
    tables.push({ tag: entry.toString('latin1', 0, 4), content: table })
    entry.writeUInt32BE(offset, 4)
    offset += padded(bytes.length)
  }
  checkTables(tables)
  header.fill(0, EXTRAS).writeUInt32BE(offset, 8)
  return joinPadded([header, ...entries, ...packed])
}
