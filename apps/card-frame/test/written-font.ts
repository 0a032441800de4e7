/** What a font of a test says of itself; without a name it has no table of names. */
interface WrittenFont {
  name?: string
  /** in Chinese */
  chineseName?: string
  weights?: readonly [least: number, most: number]
}

const HEADER = 12
const ENTRY = 16
const ENGLISH = 0x0409
const CHINESE = 0x0804
const FAMILY = 1
const AXIS_NAME = 256

function utf16(text: string): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 * at, text.charCodeAt(at))
  return new Uint8Array(bytes.buffer)
}

function nameTable({ name = '', chineseName }: WrittenFont): Uint8Array {
  const names = [
    { id: FAMILY, language: ENGLISH, text: utf16(name) },
    ...(chineseName === undefined ? [] : [{ id: FAMILY, language: CHINESE, text: utf16(chineseName) }]),
    { id: AXIS_NAME, language: ENGLISH, text: utf16('Weight') },
  ]
  const start = 6 + 12 * names.length
  const table = new Uint8Array(names.reduce((sum, { text }) => sum + text.length, start))
  const view = new DataView(table.buffer)
  view.setUint16(2, names.length)
  view.setUint16(4, start)
  let at = start
  for (const [index, { id, language, text }] of names.entries()) {
    for (const [place, value] of [3, 1, language, id, text.length, at - start].entries())
      view.setUint16(6 + 12 * index + 2 * place, value)
    table.set(text, at)
    at += text.length
  }
  return table
}

function axisTable([least, most]: readonly [number, number]): Uint8Array {
  const view = new DataView(new ArrayBuffer(36))
  for (const [place, value] of [1, 0, 16, 2, 1, 20, 0, 8].entries()) view.setUint16(2 * place, value)
  for (const [at, letter] of Array.from('wght').entries()) view.setUint8(16 + at, letter.charCodeAt(0))
  for (const [at, value] of [least, least, most].entries()) view.setInt32(20 + 4 * at, value * 65_536)
  view.setUint16(34, AXIS_NAME)
  return new Uint8Array(view.buffer)
}

const aligned = (length: number): number => (length + 3) & ~3

/** The parts of a font that begins at the byte `start` of its file, from whose beginning its offsets count. */
function partsOf(font: WrittenFont, start: number): Uint8Array[] {
  const tables: [string, Uint8Array][] = [
    ['post', new Uint8Array(32)],
    ...(font.weights ? ([['fvar', axisTable(font.weights)]] as [string, Uint8Array][]) : []),
    ...(font.name === undefined ? [] : ([['name', nameTable(font)]] as [string, Uint8Array][])),
  ]
  const head = new Uint8Array(HEADER + ENTRY * tables.length)
  const view = new DataView(head.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  let at = start + head.length
  for (const [index, [tag, table]] of tables.entries()) {
    const entry = HEADER + ENTRY * index
    for (const [place, letter] of Array.from(tag).entries()) view.setUint8(entry + place, letter.charCodeAt(0))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    at += aligned(table.length)
  }
  return [head, ...tables.map(([, table]) => padded(table))]
}

function padded(table: Uint8Array): Uint8Array {
  const whole = new Uint8Array(aligned(table.length))
  whole.set(table)
  return whole
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A TrueType font without letters, with the tables that say what it is. */
export const writtenFont = (font: WrittenFont): Uint8Array<ArrayBuffer> => joined(partsOf(font, 0))

/** The same fonts in one file, as .ttc has them. */
export function writtenCollection(...fonts: readonly WrittenFont[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(12 + 4 * fonts.length)
  const view = new DataView(head.buffer)
  view.setUint32(0, 0x74746366)
  view.setUint32(4, 0x00010000)
  view.setUint32(8, fonts.length)
  const parts: Uint8Array[] = [head]
  for (const [index, font] of fonts.entries()) {
    const start = parts.reduce((sum, { length }) => sum + length, 0)
    view.setUint32(12 + 4 * index, start)
    parts.push(...partsOf(font, start))
  }
  return joined(parts)
}
