import { expect, test } from 'vitest'

import { card } from '#test/factories.ts'

import { fanCards } from './fan-cards.ts'

const WIDE = { width: 1600, height: 900, aspectRatio: '16:9' } as const
const CARDS = [
  card({ id: 'birthday' }),
  card({ id: 'next wide', festivalId: 1, ...WIDE }),
  card({ id: 'next', festivalId: 1 }),
  card({ id: 'later', festivalId: 2 }),
  card({ id: 'last', festivalId: 3 }),
]
const FESTIVALS = [
  { festivalId: 9, name: 'Without a date', tone: 'joy' as const, next: null },
  { festivalId: 1, name: 'Next', tone: 'joy' as const, next: '2026-06-01' },
  { festivalId: 2, name: 'Later', tone: 'joy' as const, next: '2026-07-01' },
  { festivalId: 3, name: 'Last', tone: 'joy' as const, next: '2026-08-01' },
]

const idsOf = ({ back, left, right }: ReturnType<typeof fanCards>) => [back?.id, left?.id, right?.id]

test('fanCards: no card changes its place when the one in front arrives', () => {
  const fan = ['next wide', 'later', 'last']
  expect(idsOf(fanCards(CARDS, FESTIVALS))).toEqual(fan)
  expect(idsOf(fanCards(CARDS, FESTIVALS, CARDS[2]))).toEqual(fan)
})

test('fanCards: no card is shown twice, also when another one is in front', () => {
  expect(idsOf(fanCards(CARDS, FESTIVALS, CARDS[3]))).toEqual(['next wide', 'last', 'birthday'])
})

test('fanCards: without a festival ahead, nothing is left out', () => {
  expect(idsOf(fanCards(CARDS.slice(0, 3), []))).toEqual(['next wide', 'next', 'birthday'])
})
