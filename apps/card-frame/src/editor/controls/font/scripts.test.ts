import { expect, it } from 'vitest'

import { holds, scriptsOf } from './scripts.ts'

it('a unicode-range holds single characters, ranges and places of any digit', () => {
  const range = 'U+0000-00FF, U+0131, U+4??, U+4E00-9FFF'
  expect([0x41, 0xff, 0x131, 0x436, 0x4e2d].every((code) => holds(range, code))).toBe(true)
  expect([0x100, 0x132, 0x500, 0xa000].some((code) => holds(range, code))).toBe(false)
})

it('the letters of a family are those of all its slices', () => {
  const scripts = scriptsOf([
    { family: '"Playfair Display"', unicodeRange: 'U+0000-00FF' },
    { family: 'Playfair Display', unicodeRange: 'U+0400-045F, U+0490-0491' },
    { family: 'Playfair Display', unicodeRange: 'U+0100-02BA' },
    { family: 'LXGW WenKai', unicodeRange: 'U+4e2d' },
    { family: 'My Brush', unicodeRange: 'U+0-10FFFF' },
  ])
  expect([...(scripts.get('Playfair Display') ?? [])].toSorted()).toEqual(['accents', 'cyrillic'])
  expect([...(scripts.get('LXGW WenKai') ?? [])]).toEqual(['chinese'])
  expect(scripts.get('My Brush')?.size).toBe(5)
})
