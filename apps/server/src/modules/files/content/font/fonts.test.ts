import { convert } from 'fontverter'
import { describe, expect, test } from 'vitest'

import { fontTables, pacifico, sfnt, woff, woff2 } from '#test/sample-fonts.ts'

import { cleanSfnt } from './sfnt.ts'
import { cleanWoff } from './woff.ts'
import { cleanWoff2 } from './woff2.ts'

const MB = 1024 * 1024
const HTML = Buffer.from('<script>alert(1)</script>')
const CLEANERS = { sfnt: cleanSfnt, woff: cleanWoff, woff2: cleanWoff2 }
const MADE = { sfnt, woff, woff2 }
const FORMATS = ['sfnt', 'woff', 'woff2'] as const

/** The result of cleaning, as a promise that rejects when it throws. */
const cleaned = async (format: keyof typeof CLEANERS, content: Buffer): Promise<Buffer> => CLEANERS[format](content)
const withTable = (tag: string, content: Buffer | undefined) => {
  const { [tag]: _left, ...rest } = fontTables()
  return content === undefined ? rest : { ...rest, [tag]: content }
}

describe('S8: fonts', () => {
  test('S8: a real font is the same font afterwards, in every format', async () => {
    for (const format of ['woff', 'woff2'] as const) {
      const kept = await cleaned(format, pacifico(format))
      const [original, again] = await Promise.all([pacifico(format), kept].map((font) => convert(font, 'sfnt')))
      expect(Buffer.from(again!).equals(original!)).toBe(true)
      expect((await cleaned(format, kept)).equals(kept)).toBe(true)
    }
    const kept = await cleaned('sfnt', Buffer.from(await convert(pacifico('woff2'), 'sfnt')))
    expect((await cleaned('sfnt', kept)).equals(kept)).toBe(true)
    await expect(convert(kept, 'woff2')).resolves.toBeInstanceOf(Uint8Array)
  })

  test.each(FORMATS)('S8: a font made by the test is kept, %s', async (format) => {
    const kept = await cleaned(format, MADE[format]())
    expect((await cleaned(format, kept)).equals(kept)).toBe(true)
  })

  test('S8: 20 MB unpacked are the limit, declared or real, however small the file', async () => {
    const large = withTable('glyf', Buffer.alloc(20 * MB))
    for (const format of FORMATS) await expect(cleaned(format, MADE[format](large))).rejects.toThrow('too large')
    expect(woff2(large).length).toBeLessThan(2_000)
    for (const bomb of [woff2(fontTables(), { unpacked: 20 * MB + 1 }), woff2(fontTables(), { glyf: 20 * MB })])
      await expect(cleaned('woff2', bomb)).rejects.toThrow('too large')
    await expect(cleaned('woff', woff(fontTables(), { unpacked: 20 * MB + 1 }))).rejects.toThrow('too large')
  })

  test('S8: tables that unpack to more or less than declared are refused, without unpacking them completely', async () => {
    for (const glyf of [39, 41, 1, 10_000]) {
      await expect(cleaned('woff2', woff2(fontTables(), { glyf }))).rejects.toThrow(Error)
      await expect(cleaned('woff', woff(fontTables(), { glyf }))).rejects.toThrow(Error)
    }
    const large = withTable('glyf', Buffer.alloc(19 * MB))
    for (const bomb of [woff2(large, { glyf: 40, unpacked: 300 }), woff(large, { glyf: 40, unpacked: 300 })])
      await expect(cleaned(bomb.toString('latin1', 3, 4) === '2' ? 'woff2' : 'woff', bomb)).rejects.toThrow(Error)
  })

  test.each(FORMATS)('S8: data after a font is refused or removed, %s', async (format) => {
    const kept = await cleaned(format, Buffer.concat([MADE[format](), HTML])).catch(() => Buffer.alloc(0))
    expect(kept.includes('script')).toBe(false)
  })

  test.each(FORMATS)('S8: a font without a required part is refused, %s', async (format) => {
    for (const tag of ['head', 'maxp', 'cmap']) {
      await expect(cleaned(format, MADE[format](withTable(tag, undefined)))).rejects.toThrow(Error)
      await expect(cleaned(format, MADE[format](withTable(tag, Buffer.alloc(60))))).rejects.toThrow(Error)
    }
    await expect(cleaned(format, MADE[format](withTable('name', undefined)))).rejects.toThrow('no names')
    await expect(cleaned(format, MADE[format]({}))).rejects.toThrow(Error)
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`t${100 + n}`, Buffer.alloc(1)]))
    await expect(cleaned(format, MADE[format]({ ...fontTables(), ...many }))).rejects.toThrow('too many')
  })

  test('S8: a length that reaches beyond the file is refused', async () => {
    const font = sfnt()
    font.writeUInt32BE(0xffffff, 12 + 8)
    await expect(cleaned('sfnt', font)).rejects.toThrow('shorter')
    for (const change of [-1, 1, 1000]) {
      await expect(cleaned('woff', woff(fontTables(), { length: woff().length + change }))).rejects.toThrow(Error)
      await expect(cleaned('woff2', woff2(fontTables(), { length: woff2().length + change }))).rejects.toThrow(Error)
    }
  })

  test('S8: several fonts in one are refused', async () => {
    const collection = woff2()
    collection.write('ttcf', 4)
    await expect(cleaned('woff2', collection)).rejects.toThrow('several')
  })
})
