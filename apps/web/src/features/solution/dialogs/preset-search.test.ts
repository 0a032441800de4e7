import { expect, test } from 'vitest'

import { foundPresets } from './preset-search.ts'

const presets = [
  { name: 'Thanksgiving', country: 'US' },
  { name: 'Thanksgiving', country: 'CA' },
  { name: '春节', country: 'CN' },
]
const names: Record<string, string> = { US: 'United States', CA: 'Canada', CN: '中国' }
const find = (wanted: string) => foundPresets(presets, wanted, (code) => names[code] ?? code)

test('words are found in name and country, in any order and case', () => {
  expect(find('')).toHaveLength(3)
  expect(find('canada thanks')).toEqual([presets[1]])
  expect(find('中国')).toEqual([presets[2]])
  expect(find('春 节')).toEqual([presets[2]])
  expect(find('nothing')).toEqual([])
})
