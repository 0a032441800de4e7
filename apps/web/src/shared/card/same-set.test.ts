import { expect, test } from 'vitest'

import { card } from '#test/factories.ts'

import { counterpartOf } from './same-set.ts'

const upright = card({ id: 'up', title: 'Full moon', festivalId: 16 })
const wide = card({ id: 'wide', title: 'Full moon', festivalId: 16, aspectRatio: '16:9', width: 1600, height: 900 })

test('the counterpart is the same card in the other ratio, the nearest of the set', () => {
  expect(counterpartOf(upright, [{ ...upright, id: 'teal' }, wide, { ...wide, id: 'plum' }])).toBe(wide)
  expect(counterpartOf(wide, [upright])).toBe(upright)
})

test.each([
  ['other words', { title: 'Half moon' }],
  ['another festival', { festivalId: 8 }],
  ['another category', { category: 'love' }],
  ['somebody’s own design', { isTemplate: 0 as const }],
])('%s make another card', (_what, changes) => {
  expect(counterpartOf(upright, [{ ...wide, ...changes }])).toBeUndefined()
})
