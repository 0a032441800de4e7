import { cardWork } from '@petalpost/api-client/endpoints/cards'
import type { CardReference, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { expect, test, vi } from 'vitest'

import { findCounterpart } from '#shared/solution/find-counterpart.ts'
import { entryOf, separated, withEntry, withoutEntry } from '#shared/solution/joined-festivals.ts'
import { card, definition, entry, reference, solution } from '#test/factories.ts'

import type { EditorState } from './editor-session.ts'
import { createJoinedCards, searchKey } from './joined-cards.ts'

/** A solution with one joined festival whose PC card is chosen, and searches that the test resolves. */
function bench(mobileCard?: CardReference) {
  let current = definition(
    [entry({ id: 'a', card: reference('wide') })],
    [entry({ id: 'a', ...(mobileCard && { card: mobileCard }) })],
  )
  const answers: { resolve: (card: CardReference | null) => void; reject: (error: unknown) => void }[] = []
  const asked: unknown[] = []
  const edit = (change: (before: SolutionDefinition) => SolutionDefinition) => {
    current = change(current)
  }
  const cards = createJoinedCards({
    session: {
      read: () => ({ solution: solution({ definition: current }) }) as EditorState,
      settle: edit,
    },
    find: (card, platform) => {
      asked.push([card.id, platform])
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
  })
  return {
    cards,
    asked,
    edit,
    answer: (at: number) => answers[at] as (typeof answers)[number],
    cardOn: (platform: 'pc' | 'mobile') => entryOf(current, platform, 'a')?.card?.id,
    search: () => cards.read().get(searchKey('mobile', 'a')),
  }
}

test('the other platform gets the card’s counterpart, and shows that the search is running', async () => {
  const { cards, asked, answer, cardOn, search } = bench(reference('before'))
  const told = vi.fn<() => void>()
  cards.subscribe(told)
  const following = cards.follow('mobile', 'a')
  expect(asked).toEqual([['wide', 'mobile']])
  expect([search(), cards.isLooking(), cardOn('mobile')]).toEqual(['looking', true, 'before'])
  answer(0).resolve(reference('up'))
  await following
  expect([search(), cards.isLooking(), cardOn('mobile')]).toEqual([undefined, false, 'up'])
  expect(cardOn('pc')).toBe('wide')
  expect(told).toHaveBeenCalledTimes(2)
})

test('when there is no response, the festival keeps its card and says so; a retry finds the counterpart', async () => {
  const { cards, answer, cardOn, search } = bench()
  const following = cards.follow('mobile', 'a')
  answer(0).reject(new TypeError('connection lost'))
  await following
  expect([search(), cardOn('mobile')]).toEqual(['failed', undefined])
  const again = cards.follow('mobile', 'a')
  answer(1).resolve(reference('up'))
  await again
  expect([search(), cardOn('mobile')]).toEqual([undefined, 'up'])
})

test('S15: a counterpart for members is not taken, and it says so', async () => {
  const { cards, answer, cardOn, search } = bench()
  const following = cards.follow('mobile', 'a')
  answer(0).resolve(null)
  await following
  expect([search(), cardOn('mobile')]).toEqual(['members', undefined])
})

test.each<[string, (parts: ReturnType<typeof bench>) => void]>([
  [
    'the choice was taken back',
    ({ edit }) => edit((one) => withEntry(one, 'pc', 'a', (entry) => ({ ...entry, card: reference('other') }))),
  ],
  ['the platforms were separated', ({ edit }) => edit((one) => separated(one, 'pc', 'a', 'free'))],
  ['the festival was deleted', ({ edit }) => edit((one) => withoutEntry(one, 'pc', 'a'))],
  [
    'a card was chosen by hand',
    ({ edit }) => edit((one) => withEntry(one, 'mobile', 'a', (entry) => ({ ...entry, card: reference('mine') }))),
  ],
])('a card found after %s changes nothing', async (_what, happen) => {
  const parts = bench()
  const following = parts.cards.follow('mobile', 'a')
  happen(parts)
  const before = parts.cardOn('mobile')
  parts.answer(0).resolve(reference('late'))
  await following
  expect(parts.cardOn('mobile')).toBe(before)
  expect(parts.search()).toBeUndefined()
})

test('cards that could not be fetched are searched again when there is a connection', async () => {
  const { cards, asked, answer, cardOn, search } = bench()
  const following = cards.follow('mobile', 'a')
  answer(0).reject(new TypeError('connection lost'))
  await following
  cards.retry()
  expect([search(), asked]).toEqual([
    'looking',
    [
      ['wide', 'mobile'],
      ['wide', 'mobile'],
    ],
  ])
  answer(1).resolve(reference('up'))
  await vi.waitFor(() => expect([search(), cardOn('mobile')]).toEqual([undefined, 'up']))
  cards.retry()
  expect(asked).toHaveLength(2)
})

test('of two searches for one card the newer counts, whichever finishes first', async () => {
  const { cards, answer, cardOn, edit } = bench()
  const first = cards.follow('mobile', 'a')
  edit((one) => withEntry(one, 'pc', 'a', (entry) => ({ ...entry, card: reference('newer') })))
  const second = cards.follow('mobile', 'a')
  answer(1).resolve(reference('newer-up'))
  await second
  answer(0).resolve(reference('up'))
  await first
  expect(cardOn('mobile')).toBe('newer-up')
})

test('the PC shows the wide version of an own card that was chosen for mobile (spec 4, "Works")', async () => {
  const mine = card({ id: 'mine', isTemplate: 0, language: 'zh-CN' })
  const forms = [mine, { ...mine, id: 'mine-wide', aspectRatio: '16:9' as const, width: 1600, height: 900 }]
  const calls = answerCalls([[cardWork, () => ({ records: forms })]])
  let current = definition(
    [entry({ id: 'a', card: reference('before') })],
    [entry({ id: 'a', card: reference('mine', 0) })],
  )
  const cards = createJoinedCards({
    session: {
      read: () => ({ solution: solution({ definition: current }) }) as EditorState,
      settle: (change) => void (current = change(current)),
    },
    find: findCounterpart,
  })
  await cards.follow('pc', 'a')
  expect(entryOf(current, 'pc', 'a')?.card).toMatchObject({ id: 'mine-wide', isTemplate: 0 })
  expect(calls).toHaveLength(1)
})
