import { bytesAt } from '../bytes.ts'
import { checkedCount, checkSize, checkTables, joinPadded, padded } from './tables.ts'

const HEADER = 12
const ENTRY = 16

/** Returns a TrueType or OpenType font with its tables only. @throws Error when a length field is wrong */
export function cleanSfnt(content: Buffer): Buffer {
  const header = Buffer.from(bytesAt(content, 0, HEADER))
  const count = checkedCount(header.readUInt16BE(4))
  const entries = Array.from({ length: count }, (_, index) =>
    Buffer.from(bytesAt(content, HEADER + index * ENTRY, ENTRY)),
  )
  // tables may share bytes, but a small file must not unpack to a large one that way
  checkSize(...entries.map((entry) => entry.readUInt32BE(12)))
  const tables = entries.map((entry) => ({
    tag: entry.toString('latin1', 0, 4),
    content: bytesAt(content, entry.readUInt32BE(8), entry.readUInt32BE(12)),
  }))
  checkTables(tables)
  let offset = HEADER + count * ENTRY
  for (const [index, { content }] of tables.entries()) {
    entries[index]?.writeUInt32BE(offset, 8)
    offset += padded(content.length)
  }
  return joinPadded([header, ...entries, ...tables.map(({ content }) => content)])
}
