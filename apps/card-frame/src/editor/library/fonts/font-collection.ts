/** How a file begins that holds several fonts, as .ttc and .otc do. */
const COLLECTION = 0x74746366

/** Bytes of the header of a font, and of each line in its list of tables. */
const HEADER = 12
const ENTRY = 16

/** Whether these are the first bytes of a file with several fonts. */
export const isCollection = (head: DataView): boolean => head.byteLength >= 4 && head.getUint32(0) === COLLECTION

const aligned = (length: number): number => (length + 3) & ~3

/**
 * Copies one font out of a file with several, as a font file of its own: browsers load no single font of such a file.
 * @throws RangeError when the file ends before its tables do
 */
export function fontOfCollection(file: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const start = view.getUint32(HEADER + 4 * index)
  const tables = Array.from({ length: view.getUint16(start + 4) }, (_, table) => {
    const entry = start + HEADER + ENTRY * table
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)]
    if (offset + length > file.byteLength) throw new RangeError('a table reaches beyond the file')
    return { entry, offset, length }
  })
  const head = HEADER + ENTRY * tables.length
  const font = new Uint8Array(tables.reduce((sum, { length }) => sum + aligned(length), head))
  const written = new DataView(font.buffer)
  font.set(file.subarray(start, start + HEADER))
  let at = head
  for (const [table, { entry, offset, length }] of tables.entries()) {
    const line = HEADER + ENTRY * table
    font.set(file.subarray(entry, entry + ENTRY), line) // tag, checksum and length stay
    written.setUint32(line + 8, at)
    font.set(file.subarray(offset, offset + length), at)
    at += aligned(length)
  }
  return font
}
