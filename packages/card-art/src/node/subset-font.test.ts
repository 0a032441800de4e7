import { describe, expect, it } from 'vitest'

import { hasSpace } from './font-files.ts'
import { charactersIn, codePointsOf, subsetFont, subsetParts } from './subset-font.ts'

describe('the subsets of a font in slices', () => {
  it('have the space in one range, also for a text without one: browsers take the height of lines from there', async () => {
    const subsets = await subsetFont('wenkai', '乐大快')
    expect(subsets.length).toBeGreaterThan(1)
    expect(subsets.filter(hasSpace)).toHaveLength(1)
  })

  it('need no space when one slice has all letters: without a range it is there for every character', async () => {
    expect(await subsetFont('wenkai', 'Hi')).toEqual([{ bytes: expect.any(Uint8Array) as Uint8Array }])
  })
})

describe('the letters of a font', () => {
  it.each([
    ['greatVibes', 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, Chúc mừng năm mới, С Новым годом'],
    ['playfair', 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, Chúc mừng năm mới, С Новым годом'],
    ['figtree', 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, İyi ki doğdun'],
    ['song', 'Xīnnián kuàilè, 新年快乐, 龃龉饕餮'],
    ['zhiMang', '龃龉麒麟'],
  ] as const)('of %s include those beyond its first file', (name, text) => {
    const has = charactersIn(name)
    expect(Array.from(text).filter((character) => !has(character))).toEqual([])
  })

  it('of Figtree do not include Cyrillic, Greek and Chinese', () => {
    const has = charactersIn('figtree')
    expect(Array.from('Жяω新').some(has)).toBe(false)
    expect(codePointsOf('figtree').every((code) => has(String.fromCodePoint(code)))).toBe(true)
  })

  it('come with a mark in every file that the text needs: a mark and its letter are drawn from one face', async () => {
    const parts = await subsetParts('greatVibes', ['a', 'ệ', '\u0301'].toSorted().join(''))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.filter(({ characters }) => characters.includes('\u0301'))).toHaveLength(parts.length)
  })
})
