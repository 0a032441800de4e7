import { cardsPage, likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage } from '@petalpost/api-client/endpoints/records'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { pendingActionAtom, userAtom } from '#shared/persisted-state.ts'
import { cards, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import { sessionAtom } from './current-user.ts'
import { actionText, readAction } from './pending-action.ts'
import { watchUser } from './watch-user.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})

function answer() {
  return answerCalls([
    [cardsPage, () => ({ records: cards(3) })],
    [likePage, () => ({ records: [] })],
    [
      likeCard,
      ({ id }) => {
        if (id === 'late') throw new Refusal(401, 'not_logged_in', 'You are not logged in')
        return { isLike: true, likeCount: 4 }
      },
    ],
  ])
}

const likesIn = (made: ReturnType<typeof answer>) =>
  made.filter(({ endpoint }) => endpoint === 'likeCard').map(({ input }) => input)

const heart = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Like' })
  if (!first) throw new Error('no heart')
  return first
}

test.each([
  ['like:1:abc~token-01', { name: 'like', subject: '1:abc' }],
  ['customize:x-_9~token-01', { name: 'customize', subject: 'x-_9' }],
  ['create~token-01', { name: 'create', subject: '' }],
])('readAction: %s is an action, and actionText writes it the same way', (text, action) => {
  expect(readAction(text)).toEqual(action)
  expect(actionText(action as Parameters<typeof actionText>[0], 'token-01')).toBe(text)
})

test.each([
  '',
  'like:~token-01',
  'delete:1:abc~token-01',
  'like:1:a b~token-01',
  'like:<b>~token-01',
  'create',
  5,
  null,
])('readAction: %j is not an action', (text) => {
  expect(readAction(text)).toBeUndefined()
})

describe('"You are not logged in" (spec 6)', () => {
  test('a visitor who presses a heart gets the prompt, and Cancel does nothing', async () => {
    const made = answer()
    const router = renderApp('/template?c=funny')
    await userEvent.click(await heart())
    expect(await screen.findByRole('dialog', { name: 'You are not logged in' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/template?c=funny')
    expect(likesIn(made)).toEqual([])
    expect(store.get(pendingActionAtom)).toBeNull()
  })

  test('"Log in" leads to the login with this place and the action in the redirect', async () => {
    answer()
    const router = renderApp('/template?c=funny')
    await userEvent.click(await heart())
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toMatchObject({
      redirect: expect.stringMatching(/^\/template\?c=funny&do=like%3A1%3Ac1%7E[\w-]{21}$/),
    })
    expect(store.get(pendingActionAtom)).toMatch(/^like:1:c1~[\w-]{21}$/)
  })

  test('a heart pressed after the session ended on the server also opens the prompt', async () => {
    store.set(userAtom, user())
    answerCalls([
      [cardsPage, () => ({ records: [{ ...cards(1)[0], id: 'late' }] })],
      [
        likeCard,
        () => {
          throw new Refusal(401, 'not_logged_in', 'You are not logged in')
        },
      ],
    ])
    renderApp('/template')
    await userEvent.click(await heart())
    expect(await screen.findByRole('dialog', { name: 'You are not logged in' })).toBeTruthy()
    expect(store.get(userAtom)).toBeNull()
  })

  test('a heart pressed to unlike opens the prompt, and the like is canceled after the login', async () => {
    store.set(userAtom, user())
    const made = answerCalls([
      [cardsPage, () => ({ records: [{ ...cards(1)[0], isLike: true }] })],
      [likePage, () => ({ records: [] })],
      [likeCard, () => ({ isLike: false, likeCount: 2 })],
    ])
    renderApp('/template')
    const unlike = await screen.findByRole('button', { name: 'Unlike' })
    store.set(userAtom, null)
    await userEvent.click(unlike)
    expect(await screen.findByText(/^Log in to remove this card from your favorites/)).toBeTruthy()
    store.set(userAtom, user())
    await waitFor(() => expect(likesIn(made)).toEqual([{ id: 'c1', isTemplate: 1, isLike: false, userCode: 'u1' }]))
  })

  test.each(['known', 'unreachable'] as const)(
    'the prompt stays when the answer of the session comes late: %s',
    async (late) => {
      store.set(sessionAtom, 'asking')
      answer()
      const router = renderApp('/template')
      ends.push(watchUser(() => void router.invalidate()))
      await userEvent.click(await heart())
      await screen.findByRole('dialog')
      const checked = vi.fn<() => void>()
      ends.push(router.subscribe('onBeforeNavigate', checked))
      store.set(sessionAtom, late)
      await waitFor(() => expect(checked).toHaveBeenCalled())
      expect(screen.getByRole('dialog', { name: 'You are not logged in' })).toBeTruthy()
      await router.navigate({ to: '/solution' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('after a login in another tab, the action runs by itself', async () => {
    const made = answer()
    const router = renderApp('/template')
    ends.push(watchUser(() => void router.invalidate()))
    await userEvent.click(await heart())
    await screen.findByRole('dialog')
    store.set(userAtom, user())
    await waitFor(() => expect(likesIn(made)).toEqual([{ id: 'c1', isTemplate: 1, isLike: true, userCode: 'u1' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/template')
  })
})

describe('an action started before the login (spec 5)', () => {
  const AFTER = '/template?do=like%3A1%3Ac2%7Etoken-01'

  test('runs once after the login, and is removed from the address', async () => {
    store.set(userAtom, user())
    store.set(pendingActionAtom, 'like:1:c2~token-01')
    const made = answer()
    const router = renderApp(AFTER)
    await waitFor(() => expect(likesIn(made)).toEqual([{ id: 'c2', isTemplate: 1, isLike: true, userCode: 'u1' }]))
    expect(await screen.findByText('Added to your favorites')).toBeTruthy()
    expect(router.state.location.href).toBe('/template')
    expect(store.get(pendingActionAtom)).toBeNull()
  })

  test.each([null, 'like:1:c3~token-01', 'use:1:c2~token-01', 'like:1:c2~another-1'])(
    'is not done by a link alone: this browser remembers %s (rule S4)',
    async (remembered) => {
      store.set(userAtom, user())
      store.set(pendingActionAtom, remembered)
      const made = answer()
      const router = renderApp(AFTER)
      await waitFor(() => expect(router.state.location.href).toBe('/template'))
      await screen.findAllByRole('article')
      expect(likesIn(made)).toEqual([])
    },
  )

  test('waits until the server has said who is logged in, and is dropped for a visitor', async () => {
    store.set(sessionAtom, 'asking')
    store.set(pendingActionAtom, 'like:1:c2~token-01')
    const made = answer()
    const router = renderApp(AFTER)
    await screen.findAllByRole('article')
    expect(router.state.location.href).toBe(AFTER)
    store.set(sessionAtom, 'known')
    await waitFor(() => expect(router.state.location.href).toBe('/template'))
    expect(likesIn(made)).toEqual([])
    expect(store.get(pendingActionAtom)).toBeNull()
  })
})
