import { MessageChannel } from 'node:worker_threads'

import { cardDetail, useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { madeCardAtom, userAtom } from '#shared/persisted-state.ts'
import { openApp, openEditor } from '#test/editor-frame.ts'
import { card, definition, entry, solution, user } from '#test/factories.ts'

let made: ReturnType<typeof answerCalls>

beforeEach(() => {
  vi.stubGlobal('MessageChannel', MessageChannel) // happy-dom has none
  store.set(userAtom, user())
  store.set(madeCardAtom, null)
  made = answerCalls([
    [countUse, () => null],
    [cardDetail, () => ({ ...card({ id: 'mine', isTemplate: 0 }), definition: {}, version: 1 })],
    [solutionDetail, () => solution({ definition: definition([entry({ id: 'e1', name: 'Shop birthday' })]) })],
    [saveSolution, () => solution()],
  ])
})

const saved = () => made.filter(({ endpoint }) => endpoint === 'saveSolution').map(({ input }) => input)
const toasts = () => store.get(toastsAtom).map(({ text }) => text)

describe('a card for a festival of a solution (spec 2.8)', () => {
  test('the address keeps the festival when the template becomes a copy; what was saved is chosen there', async () => {
    const { router, say } = await openEditor('/card/edit/t1/1?for=pc.s1.e1')
    await say({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await waitFor(() => expect(router.state.location.href).toBe('/card/edit/mine/0?for=pc.s1.e1'))
    await say({ t: 'saved', at: '2026-05-01T00:00:00Z', cardId: 'mine', rev: 2, thumb: '/files/mine.jpg' })
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/s1'))
    await waitFor(() => expect(toasts()).toEqual(['Shop birthday now shows your card']))
    expect(store.get(madeCardAtom)).toBeNull()
    await waitFor(() => expect(JSON.stringify(saved())).toContain('"id":"mine","isTemplate":0'))
  })

  test('a card that was only looked at is not chosen', async () => {
    const { router, say } = await openEditor('/card/edit/t1/1?for=pc.s1.e1')
    await say({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await waitFor(() => expect(router.state.location.href).toBe('/card/edit/mine/0?for=pc.s1.e1'))
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/s1'))
    expect([store.get(madeCardAtom), toasts()]).toEqual([null, []])
  })

  test('a card made before a reload or a login is chosen when the solution opens, once', async () => {
    store.set(madeCardAtom, { platform: 'mobile', solutionId: 's1', entryId: 'e1', cardId: 'mine' })
    store.set(userAtom, null)
    const router = openApp('/solution/item/s1')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    act(() => store.set(userAtom, user()))
    await waitFor(() => expect(store.get(madeCardAtom)).toBeNull())
    expect(router.state.location.pathname).toBe('/solution/item/s1')
    // the festival has been deleted from mobile meanwhile
    expect(toasts()).toEqual([])
  })

  test('an editor that is closed before the template was copied chooses nothing', async () => {
    const { router, say } = await openEditor('/card/edit/t1/1?for=pc.s1.e1')
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/s1'))
    expect(store.get(madeCardAtom)).toBeNull()
  })
})
