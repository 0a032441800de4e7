import { expect, it } from 'vitest'

import { callKey } from './call-key.ts'
import { festivalList } from './endpoints/basic.ts'
import { cardsPage } from './endpoints/cards.ts'

it('is the same for the same call, whatever the order of its fields, and without those that are not sent', () => {
  const key = callKey(cardsPage, { pageNum: 1, pageSize: 40, category: 'funny' })
  expect(callKey(cardsPage, { category: 'funny', festivalId: undefined, pageSize: 40, pageNum: 1 })).toBe(key)
  expect(key).toBe('cardsPage {"category":"funny","pageNum":1,"pageSize":40}')
})

it('differs for another call and another input', () => {
  const keys = [
    callKey(cardsPage, { pageNum: 1, pageSize: 40 }),
    callKey(cardsPage, { pageNum: 2, pageSize: 40 }),
    callKey(cardsPage, { pageNum: 1, pageSize: 40, designs: false }),
    callKey(festivalList, {}),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
