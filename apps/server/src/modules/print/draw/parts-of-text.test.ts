import { subsetParts } from '@petalpost/card-art/node/subset-font'
import type { FontName } from '@petalpost/card-art/text/fonts'
import { rangeOf } from '@petalpost/card-art/text/range-of'
import type { FontSubset } from '@petalpost/card-document/card'
import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'

import ofFonts from '#modules/fonts/subset-worker.ts'

import { type Face, openFaces } from './faces.ts'
import { partsOf, signsOf } from './parts-of-text.ts'

const telling = () => ({ lacking: new Set<string>(), substituted: new Set<string>() })
const wanted = (fontFamily: string) => ({ fontFamily, fontWeight: 400 })

/** The faces of a card in a font of the library, as they are saved with it, and those that stand in for all fonts. */
async function facesOf(family: string, names: readonly FontName[], text: string): Promise<Face[]> {
  const characters = [...new Set(text)].toSorted().join('')
  const made = await ofFonts({ task: 'library', names, characters })
  const parts = 'parts' in made ? made.parts : []
  const files = new Map(parts.map(({ bytes }, index) => [`part${index}`, bytes]))
  const subsets = parts.map(({ characters: held }, index): FontSubset => {
    const range = index > 0 ? { range: rangeOf(held) } : {}
    return { key: `part${index}`, bytes: 1, hash: 'h', weight: 400, ...range }
  })
  const substitutes = await subsetParts('hei', characters)
  const fonts = [{ family, weights: [400], source: 'library', subsets }]
  return openFaces(new PdfDocument(), { fonts }, files, substitutes)
}

describe('the letters of a text in print', () => {
  test.each([
    ['Polish', 'Great Vibes', 'greatVibes', 'Zażółć gęślą jaźń'],
    ['Vietnamese', 'Great Vibes', 'greatVibes', 'Chúc mừng năm mới'],
    ['Russian', 'Great Vibes', 'greatVibes', 'С Новым годом, Ёлка'],
    ['Czech', 'Figtree', 'figtree', 'Příliš žluťoučký kůň'],
    ['rare Chinese', 'Zhi Mang Xing', 'zhiMang', '龃龉麒麟饕餮 Xīn'],
    ['rare Chinese in slices', 'LXGW WenKai', 'wenkai', '龃龉麒麟饕餮'],
  ] as const)('of %s in %s are all in its own faces, whichever slice has them', async (_, family, name, text) => {
    const told = telling()
    const faces = await facesOf(family, [name, 'notoSans', 'notoSerif', 'song'], text)
    const parts = partsOf(signsOf(text, wanted(family), faces, told))
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(new Set(parts.map(({ face }) => face?.family))).toEqual(new Set([family]))
    for (const { face, text: drawn } of parts)
      expect(face?.font.layout(drawn).glyphs.every(({ id }) => id > 0)).toBe(true)
    expect([[...told.lacking], [...told.substituted]]).toEqual([[], []])
  })

  test('that a font lacks are in its companion, and a word of Cyrillic is in one face', async () => {
    const faces = await facesOf('Figtree', ['figtree', 'notoSans', 'hei'], 'Да! 新年')
    const parts = partsOf(signsOf('Да!新年', wanted('Figtree'), faces, telling()))
    expect(parts.map(({ text }) => text)).toEqual(['Да', '!', '新年'])
    expect(new Set(parts.map(({ face }) => face?.name)).size).toBe(3)
  })

  test('keep their marks: both are in one face, also when an earlier face has the mark alone', async () => {
    const faces = await facesOf('Figtree', ['figtree', 'notoSans'], 'e\u0301ж\u0301')
    const told = telling()
    const parts = partsOf(signsOf('e\u0301ж\u0301', wanted('Figtree'), faces, told))
    expect(parts.map(({ text }) => text.normalize('NFC'))).toEqual(['é', 'ж\u0301'])
    expect([...told.lacking]).toEqual([])
  })

  test('without ink need no face, and are not told as missing', async () => {
    const faces = await facesOf('Figtree', ['figtree'], 'ab')
    const told = telling()
    const parts = partsOf(signsOf('a\u00ad\u200db\ufe0f', wanted('Figtree'), faces, told))
    expect([parts.map(({ text }) => text), [...told.lacking]]).toEqual([['ab'], []])
  })

  test('of a font that is only on its author’s device are in one face that stands in, in no other family of the card', async () => {
    const faces = await facesOf('Great Vibes', ['greatVibes'], 'Hello')
    const told = telling()
    const parts = partsOf(signsOf('Hello', wanted('Arial'), faces, told))
    expect(parts.map(({ face, text }) => [face?.family, text])).toEqual([[null, 'Hello']])
    expect([...told.substituted]).toEqual(['Arial'])
  })

  test('that no face has are told, and leave their room', async () => {
    const faces = await facesOf('Figtree', ['figtree'], 'ab')
    const told = telling()
    const parts = partsOf(signsOf('aቋb', wanted('Figtree'), faces, told))
    expect([parts.map(({ face, count }) => [face?.family, count]), [...told.lacking]]).toEqual([
      [
        ['Figtree', 1],
        [undefined, 1],
        ['Figtree', 1],
      ],
      ['ቋ'],
    ])
  })
})
