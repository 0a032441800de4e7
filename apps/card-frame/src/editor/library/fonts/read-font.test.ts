import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { describe, expect, it } from 'vitest'

import { writtenCollection, writtenFont } from '#test/written-font.ts'

import { fontOfCollection, isCollection } from './font-collection.ts'
import { readFonts, readLetters } from './read-font.ts'

describe('what a font file says', () => {
  it('is the name of its family, in the language of its reader where it has one', () => {
    const font = writtenFont({ name: 'Brush Script', chineseName: '毛笔' })
    expect(readFonts(font, 'en')).toEqual([{ name: 'Brush Script', weights: null }])
    expect(readFonts(font, 'zh')).toEqual([{ name: '毛笔', weights: null }])
    expect(readFonts(writtenFont({ name: 'Brush Script' }), 'zh')[0]?.name).toBe('Brush Script')
  })

  it('are the weights of a variable font', () => {
    const weights = { least: 100, most: 900 }
    expect(readFonts(writtenFont({ name: 'Inter', weights: [100, 900] }), 'en')).toEqual([{ name: 'Inter', weights }])
  })

  it('is no name where it has no table of names', () => {
    expect(readFonts(writtenFont({}), 'en')).toEqual([{ name: null, weights: null }])
  })

  it('is read from WOFF2 too', async () => {
    const file = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff2')
    const [font] = readFonts(new Uint8Array(await readFile(file)), 'en')
    expect([font?.name, font?.weights]).toEqual([expect.stringMatching(/^Figtree/), null])
  })

  it('is nothing where the file is no font', () => {
    expect(() => readFonts(new TextEncoder().encode('OTTO'), 'en')).toThrow(Error)
  })
})

it('a font file says which characters it has', async () => {
  const file = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff2')
  const has = readLetters(new Uint8Array(await readFile(file)))
  expect(Array.from('aZé!').every(has)).toBe(true)
  expect(Array.from('жω新😀').some(has)).toBe(false)
})

describe('a file with several fonts', () => {
  const fonts = [{ name: 'Song' }, { name: 'Song Bold', weights: [200, 700] as const }, {}]
  const file = writtenCollection(...fonts)

  it('is known by its beginning, and lists them all', () => {
    expect(isCollection(new DataView(file.buffer))).toBe(true)
    expect(isCollection(new DataView(writtenFont({}).buffer))).toBe(false)
    expect(isCollection(new DataView(new ArrayBuffer(2)))).toBe(false)
    expect(readFonts(file, 'en').map(({ name }) => name)).toEqual(['Song', 'Song Bold', null])
  })

  it('gives each of them as a file of its own', () => {
    for (const [index, font] of fonts.entries()) expect(fontOfCollection(file, index)).toEqual(writtenFont(font))
  })

  it('that ends too early gives none', () => {
    expect(() => fontOfCollection(file.slice(0, -4), 2)).toThrow(RangeError)
  })
})
