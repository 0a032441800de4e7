import { describe, expect, it } from 'vitest'

import { FONT_NAMES } from '../text/fonts.ts'
import { fontFiles, rangeTest } from './font-files.ts'
import { subsetParts } from './subset-font.ts'
import { openFont } from './typeset.ts'

/** One character of every slice of a font, from its middle. */
function oneOfEachSlice(name: (typeof FONT_NAMES)[number]): string[] {
  const characters = fontFiles(name).flatMap(({ file, range }) => {
    const covers = rangeTest(range)
    const held = openFont(file).characterSet.filter((code) => code !== 0xffff && code > 0x20 && covers(code))
    const code = held[Math.floor(held.length / 2)]
    return code === undefined ? [] : [String.fromCodePoint(code)]
  })
  return [...new Set(characters)].toSorted()
}

describe('the subsets of a text', () => {
  it.each(FONT_NAMES)('have a letter of every slice of %s, as the editor shows it', async (name) => {
    const text = oneOfEachSlice(name)
    const parts = await subsetParts(name, text.join(''))
    const held = new Set(parts.flatMap(({ characters }) => Array.from(characters)))
    expect(text.filter((character) => !held.has(character))).toEqual([])
    expect(text.length).toBeGreaterThanOrEqual(fontFiles(name).filter(({ range }) => range !== undefined).length / 2)
  })
})
