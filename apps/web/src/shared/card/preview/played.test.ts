import { expect, test } from 'vitest'

import { playedBy } from './played.ts'

test('a card’s effects and tune are named in the reader’s language', () => {
  const card = { definition: { effects: [{ name: 'snow' }, { name: 'snow' }], music: {} }, tune: 'canon' }
  expect(playedBy(card as never, 'en-US')).toEqual({ effects: ['Snow'], tune: 'Canon in D' })
  expect(playedBy(card as never, 'zh-CN')).toEqual({ effects: ['雪花'], tune: 'D 大调卡农' })
})

test('an effect and a tune that only a newer server knows are not named', () => {
  const card = { definition: { effects: [{ name: 'rain' }], music: {} }, tune: 'unheard' }
  expect(playedBy(card as never, 'en-US')).toEqual({ effects: [], tune: null })
})
