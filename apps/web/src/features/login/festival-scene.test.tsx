import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { cards, festival } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { FestivalScene } from './festival-scene.tsx'

const FESTIVALS = [
  festival({ festivalId: 48, name: 'Thanksgiving', kept: false, dates: ['2026-11-26'] }),
  festival({ festivalId: 20, name: 'Dongzhi', dates: ['2026-12-22'] }),
  festival({ festivalId: 50, name: 'Christmas', dates: ['2026-12-25'] }),
]

const states = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['cards'] })
    .map(({ state }) => state.status)

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-22T12:00:00', 'Dongzhi', 20],
  ['2026-12-23T12:00:00', 'Christmas', 50],
])(
  'FestivalScene: on %s the login picture is a card of %s, the next festival that readers keep',
  async (now, name, id) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const made = answerCalls([
      [festivalList, () => FESTIVALS],
      [cardsPage, () => ({ records: cards(1) })],
    ])
    renderParts(<FestivalScene />)
    expect(await screen.findByText(name)).toBeTruthy()
    expect(made.at(-1)?.input).toMatchObject({ festivalId: id })
  },
)

test('FestivalScene: a picture that cannot be loaded shows no toast (spec 8)', async () => {
  answerCalls([
    [festivalList, () => FESTIVALS],
    [
      cardsPage,
      () => {
        throw new Refusal(503, 'unavailable', 'Back in a minute')
      },
    ],
  ])
  renderParts(<FestivalScene />)
  await vi.waitFor(() => expect(states()).toContain('error'))
  expect(store.get(toastsAtom)).toEqual([])
})
