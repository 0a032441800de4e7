/** Bytes of a font's name table before its first entry, and of each entry. */
const HEADER = 6
const RECORD = 12
/** The id of the copyright among a font's names. */
const COPYRIGHT = 0

/** A table of an sfnt font, and where its entry in the font's directory begins. */
function tableOf(font: Buffer, tag: string): { entry: number; table: Buffer } | null {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) {
      const start = font.readUInt32BE(entry + 8)
      return { entry, table: font.subarray(start, start + font.readUInt32BE(entry + 12)) }
    }
  return null
}

/**
 * Removes the names of a font, except the copyright if `keepsCopyright`. A subset is a modified font: it must not have
 * a name that the license reserves (OFL 1.1, clause 3). Pages need no name either: they choose their own names for
 * fonts. We know no library that removes names and keeps the tables for shaping.
 * @param sfnt its checksums are wrong afterwards; packing it as WOFF2 computes them again
 */
export function withoutNames(sfnt: Buffer, keepsCopyright: boolean): Buffer {
  const font = Buffer.from(sfnt)
  const names = tableOf(font, 'name')
  if (names === null) return font
  const { entry, table } = names
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, n) => HEADER + RECORD * n)
  const at = keepsCopyright ? records.find((record) => table.readUInt16BE(record + 6) === COPYRIGHT) : undefined
  let end = HEADER
  if (at !== undefined) {
    const start = table.readUInt16BE(4) + table.readUInt16BE(at + 10)
    const length = table.readUInt16BE(at + 8)
    const text = Buffer.from(table.subarray(start, start + length))
    table.copy(table, HEADER, at, at + RECORD)
    table.writeUInt16BE(0, HEADER + 10)
    text.copy(table, HEADER + RECORD)
    end += RECORD + length
  }
  table.writeUInt16BE(at === undefined ? 0 : 1, 2)
  table.writeUInt16BE(at === undefined ? HEADER : HEADER + RECORD, 4)
  font.writeUInt32BE(end, entry + 12)
  return font
}
