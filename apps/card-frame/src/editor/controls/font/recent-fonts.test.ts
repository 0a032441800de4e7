import { expect, it } from 'vitest'

import { recentFonts, rememberFont } from './recent-fonts.ts'

function memory(stored?: string) {
  const entries = new Map(stored === undefined ? [] : [['petalpost.recent-fonts', stored]])
  return () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

it('the five fonts that were chosen last are kept, the newest first, each once', () => {
  const store = memory()
  for (const family of ['A', 'B', 'C', 'D', 'E', 'F', 'C']) rememberFont(store, family)
  expect(recentFonts(store)).toEqual(['C', 'F', 'E', 'D', 'B'])
})

it.each(['{', '7', '[7]', 'null', '{"length":3}'])('what another program stored is no font: %s', (stored) => {
  const store = memory(stored)
  expect(recentFonts(store)).toEqual([])
  rememberFont(store, 'A')
  expect(recentFonts(store)).toEqual(['A'])
})

it('a browser that refuses storage has no recent fonts, and nothing fails', () => {
  expect(recentFonts(refuse)).toEqual([])
  expect(() => rememberFont(refuse, 'A')).not.toThrow()
})
