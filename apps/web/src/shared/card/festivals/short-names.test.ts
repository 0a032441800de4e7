import { expect, test } from 'vitest'

import { shortNames } from './short-names.ts'

test.each([
  ['Chinese New Year (Spring Festival)', 'Chinese New Year'],
  ['Dongzhi (Winter Solstice) Festival', 'Dongzhi Festival'],
  ['感恩节（美国）', '感恩节'],
  ['New Year’s Eve', 'New Year’s Eve'],
])('%s is %s on a tab', (name, short) => {
  expect(shortNames([name, 'Halloween']).get(name)).toBe(short)
})

test('two names that differ only in their brackets keep them', () => {
  const names = shortNames(['Labour Day (May Day)', '感恩节（美国）', '感恩节（加拿大）'])
  expect([...names.values()]).toEqual(['Labour Day', '感恩节（美国）', '感恩节（加拿大）'])
})
