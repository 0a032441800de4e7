/** A table of a font; `tag` is its name of four letters. */
export interface FontTable {
  tag: string
  content: Buffer
}

/** Maximum size of a font with all its tables unpacked (rule S8). */
export const MAX_FONT_BYTES = 20 * 1024 * 1024
const MAX_TABLES = 100

/** Returns the number of tables that a font declares. @throws Error when there are none or too many */
export function checkedCount(count: number): number {
  if (count === 0 || count > MAX_TABLES) throw new Error('no or too many tables')
  return count
}

/** @throws Error when the sizes that a font declares are together more than a browser should unpack */
export function checkSize(...sizes: number[]): void {
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_FONT_BYTES) throw new Error('too large unpacked')
}

/** `length` rounded up to a multiple of four: tables begin there. */
export const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Joins parts; each begins at a multiple of four bytes. */
export const joinPadded = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [part, Buffer.alloc(padded(part.length) - part.length)]))

/**
 * Checks what every font must have. Browsers check the glyphs: they validate each table before they use it.
 * @throws Error
 */
export function checkTables(tables: readonly FontTable[]): void {
  const byTag = new Map(tables.map(({ tag, content }) => [tag, content]))
  if (byTag.size < tables.length) throw new Error('a table stands twice')
  if (![...byTag.keys()].every((tag) => /^[\x20-\x7e]{4}$/.test(tag))) throw new Error('a table has no name')
  const [head, maxp, cmap] = [byTag.get('head'), byTag.get('maxp'), byTag.get('cmap')]
  if (!byTag.has('name')) throw new Error('no names') // browsers refuse such a font
  if (head === undefined || head.length < 54 || head.readUInt32BE(12) !== 0x5f0f3cf5) throw new Error('no font header')
  if (maxp === undefined || maxp.length < 6 || maxp.readUInt16BE(4) === 0) throw new Error('no letters')
  if (cmap === undefined || cmap.length < 4 || cmap.readUInt16BE(2) === 0) throw new Error('no characters')
}
