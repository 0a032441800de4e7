import { cardDetail, cardVariants, cardWork } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { cardGlanceQuery } from '#shared/card/card-detail.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { card, reference, user, variants } from '#test/factories.ts'

import { findCounterpart } from './find-counterpart.ts'

const upright = card({ id: 'up', title: 'Village', festivalId: 50 })
const wide = card({ id: 'wide', title: 'Village', festivalId: 50, aspectRatio: '16:9', width: 1600, height: 900 })
const chosen = { ...reference('wide'), title: 'Village' }

beforeEach(() => {
  queryClient.clear()
  store.set(userAtom, user())
})

const answerWith = (detail: Card, counterpart?: Card) =>
  answerCalls([
    [cardDetail, () => ({ ...detail, definition: {}, version: 1 })],
    [cardVariants, () => variants(counterpart)],
  ])

test('findCounterpart: the same card in the other ratio, as a solution refers to it', async () => {
  answerWith(wide, upright)
  const { id, isTemplate, thumbnail, title } = upright
  expect(await findCounterpart(chosen, 'mobile')).toEqual({ id, isTemplate, thumbnail, title })
})

test('findCounterpart: a card that already fits the platform is used itself, without a second call or a view', async () => {
  const calls = answerWith(wide, upright)
  expect(await findCounterpart(chosen, 'pc')).toBe(chosen)
  expect(calls).toEqual([{ endpoint: 'cardDetail', input: expect.objectContaining({ isView: 'false' }) }])
})

const form = (id: string, changes: Partial<Card> = {}) =>
  card({ id, isTemplate: 0, language: 'en-US', width: 375, height: 667, ...changes })
const wideForm = (id: string, changes: Partial<Card> = {}) =>
  form(id, { aspectRatio: '16:9', width: 960, height: 540, ...changes })

describe('findCounterpart of an own card (spec 4, "Works")', () => {
  const own = { ...reference('mine', 0), title: 'Village' }
  const find = (platform: 'pc' | 'mobile', ...records: Card[]) => {
    const calls = answerCalls([[cardWork, () => ({ records })]])
    return { calls, found: findCounterpart(own, platform) }
  }

  test('is its author’s own version in the platform’s ratio, whichever was made first', async () => {
    const { id, isTemplate, thumbnail, title } = wideForm('wide')
    expect(await find('pc', form('mine'), wideForm('wide')).found).toEqual({ id, isTemplate, thumbnail, title })
    expect((await find('mobile', wideForm('mine'), form('up')).found)?.id).toBe('up')
  })

  test('is in its language', async () => {
    const others = [wideForm('zh-wide', { language: 'zh-CN' }), form('zh', { language: 'zh-CN' })]
    expect(await find('pc', form('mine'), ...others).found).toBe(own)
    expect((await find('pc', form('mine'), ...others, wideForm('wide')).found)?.id).toBe('wide')
  })

  test('is the version whose shape is the nearest to the platform’s', async () => {
    const square = form('square', { width: 600, height: 600 })
    expect((await find('mobile', wideForm('mine'), square, form('up')).found)?.id).toBe('up')
    expect((await find('mobile', wideForm('mine'), square).found)?.id).toBe('square')
    const broad = wideForm('broad', { width: 2000, height: 500 })
    expect((await find('pc', form('mine'), broad, wideForm('wide')).found)?.id).toBe('wide')
  })

  test('is itself without such a version, in its own ratio, and when it was deleted', async () => {
    expect(await find('pc', form('mine')).found).toBe(own)
    expect(await find('mobile', form('mine'), form('another')).found).toBe(own)
    answerCalls([
      [
        cardWork,
        () => {
          throw new Refusal(404, 'not_found', 'Not found')
        },
      ],
    ])
    expect(await findCounterpart(own, 'pc')).toBe(own)
  })

  test('is asked for each time, because an editor may have made a version meanwhile', async () => {
    expect(await find('pc', form('mine')).found).toBe(own)
    const { calls, found } = find('pc', form('mine'), wideForm('wide'))
    expect((await found)?.id).toBe('wide')
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['cardWork'])
  })
})

test('findCounterpart: a deleted card is used itself, because solutions that show it may keep it', async () => {
  answerCalls([
    [
      cardDetail,
      () => {
        throw new Refusal(404, 'not_found', 'Not found')
      },
    ],
  ])
  expect(await findCounterpart(chosen, 'mobile')).toBe(chosen)
})

test('S15: findCounterpart: returns no paid counterpart to a user who is not a member', async () => {
  answerWith(wide, { ...upright, price: 199 })
  expect(await findCounterpart(chosen, 'mobile')).toBeNull()
  store.set(userAtom, user({ level: 3, expireTime: '2999-01-01T00:00:00Z' }))
  expect((await findCounterpart(chosen, 'mobile'))?.id).toBe('up')
})

test('findCounterpart: fails at once without a response', async () => {
  answerCalls([])
  await expect(findCounterpart(chosen, 'mobile')).rejects.toThrow(/no handler/)
})

test('findCounterpart: continues when the page preview, which made the call first, closes', async () => {
  let answer: (() => void) | undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  answerCalls([
    [cardDetail, async () => (await answered, { ...wide, definition: {}, version: 1 })],
    [cardVariants, () => variants(upright)],
  ])
  const closePreview = new QueryObserver(queryClient, cardGlanceQuery(chosen)).subscribe(() => undefined)
  const found = findCounterpart(chosen, 'mobile')
  closePreview()
  answer?.()
  expect((await found)?.id).toBe('up')
})
