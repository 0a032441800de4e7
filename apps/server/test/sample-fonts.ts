import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, deflateSync } from 'node:zlib'

/** A made-up font: the tables that every font must have, without readable glyphs. */
export const fontTables = (): Record<string, Buffer> => {
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  return {
    cmap: Buffer.from('0000000100000003', 'hex'),
    glyf: Buffer.alloc(40, 1),
    head,
    maxp: Buffer.from('000100000004', 'hex'),
    name: Buffer.from('petals'),
  }
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}
const u16 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, index * 2)
  return bytes
}
const padded = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
const FLAVOR = u32(0x00010000)

/** A TrueType font with these tables. */
export function sfnt(tables = fontTables()): Buffer {
  const entries = Object.entries(tables)
  let offset = 12 + entries.length * 16
  const directory = entries.map(([tag, content]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(0, offset, content.length)])
    offset += padded(content).length
    return entry
  })
  const header = Buffer.concat([FLAVOR, u16(entries.length, 0, 0, 0)])
  return Buffer.concat([header, ...directory, ...entries.map(([, content]) => padded(content))])
}

/** A WOFF font. `says` overrides sizes in its header. */
export function woff(tables = fontTables(), says: { unpacked?: number; length?: number; glyf?: number } = {}): Buffer {
  const entries = Object.entries(tables).map(([tag, content]) => {
    const packed = deflateSync(content)
    return { tag, content, packed: packed.length < content.length ? packed : content }
  })
  let offset = 44 + entries.length * 20
  const directory = entries.map(({ tag, content, packed }) => {
    const size = tag === 'glyf' ? (says.glyf ?? content.length) : content.length
    const entry = Buffer.concat([Buffer.from(tag), u32(offset, packed.length, size, 0)])
    offset += padded(packed).length
    return entry
  })
  const unpacked = says.unpacked ?? sfnt(tables).length
  const header = [Buffer.from('wOFF'), FLAVOR, u32(says.length ?? offset), u16(entries.length, 0)]
  const rest = [u32(unpacked, 0, 0, 0, 0, 0, 0), ...directory, ...entries.map(({ packed }) => padded(packed))]
  return Buffer.concat([...header, ...rest])
}

/** A number as WOFF2 writes it, with seven bits per byte. */
const base128 = (number: number): Buffer => {
  const digits = [number & 0x7f]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest & 0x7f) | 0x80)
  return Buffer.from(digits)
}

/** A WOFF2 font whose outlines are not transformed. `says` overrides sizes in its header. */
export function woff2(tables = fontTables(), says: { unpacked?: number; length?: number; glyf?: number } = {}): Buffer {
  const entries = Object.entries(tables)
  const directory = entries.map(([tag, content]) => {
    const flags = tag === 'glyf' ? 0xff : 0x3f // tags in letters; version 3 of outlines means "not transformed"
    const size = tag === 'glyf' ? (says.glyf ?? content.length) : content.length
    return Buffer.concat([Buffer.from([flags]), Buffer.from(tag), base128(size)])
  })
  const packed = brotliCompressSync(Buffer.concat(entries.map(([, content]) => content)))
  const body = Buffer.concat([...directory, packed])
  const length = says.length ?? padded(Buffer.concat([Buffer.alloc(48), body])).length
  const sizes = [u32(says.unpacked ?? sfnt(tables).length, packed.length), u16(1, 0), u32(0, 0, 0, 0, 0)]
  const header = [Buffer.from('wOF2'), FLAVOR, u32(length), u16(entries.length, 0), ...sizes]
  return padded(Buffer.concat([...header, body]))
}

/** A font that is in real use. */
export function pacifico(format: 'woff' | 'woff2'): Buffer {
  const { resolve } = createRequire(new URL('../../../packages/card-art/package.json', import.meta.url))
  return readFileSync(resolve(`@fontsource/pacifico/files/pacifico-latin-400-normal.${format}`))
}
