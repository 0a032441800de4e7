import { cardDetail, likeCard, useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import { likePage } from '@petalpost/api-client/endpoints/records'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { cardDetailQuery, cardGlanceQuery } from '#shared/card/card-detail.ts'
import { templateUseQuery } from '#shared/card/template-use.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { card, user } from '#test/factories.ts'

import { likeListQuery, likeMutation } from './likes.ts'

const CARD = { id: 'c1', isTemplate: 1 } as const

/** Makes each call of the page whose request has a `userCode` in spec 7.2, and returns the inputs by the call's name. */
async function inputs(): Promise<Record<string, unknown>> {
  queryClient.clear()
  const made = answerCalls([
    [cardDetail, () => ({ ...card(CARD), definition: '{}' })],
    [likeCard, () => ({ isLike: true, likeCount: 1 })],
    [countUse, () => null],
    [likePage, () => ({ records: [] })],
  ] as Parameters<typeof answerCalls>[0])
  for (const query of [cardDetailQuery(CARD), cardGlanceQuery(CARD), templateUseQuery(CARD), likeListQuery])
    await queryClient.fetchQuery(query as typeof likeListQuery)
  await likeMutation.mutationFn({ card: CARD, liked: true })
  return Object.fromEntries(made.map(({ endpoint, input }) => [endpoint, input]))
}

test('calls whose request names the user carry the user’s code (spec 7.2)', async () => {
  store.set(userAtom, user({ userCode: 'u-7' }))
  expect(await inputs()).toMatchObject({
    cardDetail: { userCode: 'u-7' },
    useCard: { id: 'c1', userCode: 'u-7' },
    likePage: { pageNum: 1, pageSize: 999, userCode: 'u-7' },
    likeCard: { id: 'c1', isLike: true, isTemplate: 1, userCode: 'u-7' },
  })
})

test('a visitor’s calls carry no code (spec 7.2)', async () => {
  store.set(userAtom, null)
  for (const [name, input] of Object.entries(await inputs()))
    expect([name, Object.keys(input as object)]).toEqual([name, expect.not.arrayContaining(['userCode'])])
})
