import { describe, expect, test } from 'vitest'

import { foundPresets } from './preset-search.ts'

const presets = [
  { name: 'Thanksgiving', country: 'US', foundBy: ['turkey day', '感恩节', 'ganenjie', 'gej'] },
  { name: 'Thanksgiving', country: 'CA' },
  { name: '春节', country: 'CN', foundBy: ['spring festival', 'cny', '过年', 'guonian', 'chunjie', 'cj'] },
  { name: 'Christmas Day', country: '*', foundBy: ['christmas', 'xmas', '圣诞节', '圣诞', 'shengdan', 'sdj'] },
]
const names: Record<string, string> = { US: 'United States', CA: 'Canada', CN: '中国' }
const find = (wanted: string) => foundPresets(presets, wanted, (code) => names[code] ?? code).map(({ name }) => name)

describe('the search for a preset festival', () => {
  test('finds words in name and country, in any order and case', () => {
    expect(find('')).toHaveLength(4)
    expect(find('canada thanks')).toEqual(['Thanksgiving'])
    expect(find('中国')).toEqual(['春节'])
    expect(find('春 节')).toEqual(['春节'])
    expect(find('nothing')).toEqual([])
  })

  test.each(['xmas', 'X-mas', '圣诞', '圣旦', 'shengdan', 'sdj', 'chrismas', 'CHRISTMSA'])(
    'finds Christmas by %s: synonym, pinyin, initials or typo',
    (wanted) => {
      expect(find(wanted)).toEqual(['Christmas Day'])
    },
  )

  test.each(['chunjie', 'cj', 'CNY', '过年', 'guonian'])('finds the Spring Festival by %s', (wanted) => {
    expect(find(wanted)).toEqual(['春节'])
  })

  test('takes a word for another only if nothing is found as it is typed', () => {
    expect(find('thanksgivng')).toEqual(['Thanksgiving', 'Thanksgiving'])
    expect(find('gej')).toEqual(['Thanksgiving'])
  })
})
