import { likePage } from '@petalpost/api-client/endpoints/records'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { likeListAtom, userAtom } from '#shared/persisted-state.ts'
import { setOnline } from '#test/connection.ts'
import { card, user } from '#test/factories.ts'

import { askCurrentUser, sessionAtom, startSession } from './current-user.ts'

let end = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.mount() // like its provider, the client must notice when the page is visible again
  store.set(sessionAtom, 'asking')
})
afterEach(() => {
  end()
  queryClient.unmount()
  vi.useRealTimers()
})

/** Starts the session and advances the time by `ms`. */
async function start(ms = 0) {
  end = startSession()
  await vi.advanceTimersByTimeAsync(ms)
}

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

const toasts = () => store.get(toastsAtom).map(({ text }) => text)
const known = () => ({ name: store.get(userAtom)?.name ?? null, session: store.get(sessionAtom), toasts: toasts() })
const NORA = { name: 'Nora', session: 'known', toasts: [] }
const NOBODY = { name: null, session: 'known', toasts: [] }

const notLoggedIn = () => {
  throw new Refusal(401, 'not_logged_in', 'You are not logged in')
}

describe('session start (spec 4)', () => {
  test('a cookie without storage is a login', async () => {
    answerCalls([[currentUser, () => user()]])
    await start()
    expect(known()).toEqual(NORA)
  })

  test('the stored data of another user is deleted', async () => {
    store.set(userAtom, user({ userCode: 'another', name: 'Xaver' }))
    store.set(likeListAtom, [card({ id: 'theirs' })])
    answerCalls([[currentUser, () => user()]])
    await start()
    expect(known()).toEqual(NORA)
    expect(store.get(likeListAtom)).toEqual([])
  })

  test('a visitor is shown no error', async () => {
    answerCalls([[currentUser, () => null]])
    await start()
    expect(known()).toEqual(NOBODY)
  })

  test('a visitor with the cookie of a session that has ended is shown no error', async () => {
    answerCalls([[currentUser, notLoggedIn]])
    await start()
    expect(known()).toEqual(NOBODY)
  })

  test('"not logged in" forgets the kept user and shows the server\u2019s message', async () => {
    store.set(userAtom, user())
    answerCalls([[currentUser, notLoggedIn]])
    await start()
    expect(known()).toEqual({ ...NOBODY, toasts: ['You are not logged in'] })
  })

  test('success with no user forgets the kept user', async () => {
    store.set(userAtom, user())
    answerCalls([[currentUser, () => null]])
    await start()
    expect(known()).toEqual(NOBODY)
  })

  test.each([
    ['a 503', () => new Refusal(503, 'unavailable', 'Not available')],
    ['a 429', () => new Refusal(429, 'too_many_requests', 'Too many requests')],
    ['a 500', () => new Refusal(500, 'internal', 'Our fault')],
    ['no network', () => new TypeError('Failed to fetch')],
  ])('%s keeps the user, and the server is called again', async (_what, failure) => {
    store.set(userAtom, user({ name: 'Kept' }))
    const made = answerCalls([
      [
        currentUser,
        () => {
          if (made.length === 1) throw failure()
          return user()
        },
      ],
    ])
    await start()
    expect(known()).toEqual({ name: 'Kept', session: 'unreachable', toasts: [] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(known()).toEqual(NORA)
    expect(made).toHaveLength(2)
  })

  test('while the server does not respond, calls become rarer, down to one every half a minute', async () => {
    const made = answerCalls([
      [
        currentUser,
        () => {
          throw new Refusal(503, 'unavailable', 'Not available')
        },
      ],
    ])
    await start(31_000)
    expect(made).toHaveLength(6) // retries after 1, 2, 4, 8 and 16 s
    await vi.advanceTimersByTimeAsync(60_000)
    expect(made).toHaveLength(8)
  })

  test('when any other call finds the session ended, the user is forgotten', async () => {
    answerCalls([
      [currentUser, () => user()],
      [likePage, notLoggedIn],
    ])
    await start()
    await api.call(likePage, { pageNum: 1, pageSize: 1 }).catch(() => undefined)
    expect(known()).toEqual(NOBODY)
  })

  test('when the user returns to the page after a minute, the session is checked again', async () => {
    let ended = false
    const made = answerCalls([[currentUser, () => (ended ? notLoggedIn() : user())]])
    await start(59_000)
    comeBack()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(made).toHaveLength(1)
    ended = true
    comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toHaveLength(2)
    expect(known()).toEqual({ ...NOBODY, toasts: ['You are not logged in'] })
  })

  test('after a login the server is called again, because a response from before the login does not count', async () => {
    const before = Promise.withResolvers<null>()
    const made = answerCalls([[currentUser, () => (made.length === 1 ? before.promise : user())]])
    await start()
    const asked = askCurrentUser()
    before.resolve(null)
    await vi.advanceTimersByTimeAsync(0)
    expect((await asked)?.name).toBe('Nora')
    await vi.advanceTimersByTimeAsync(0)
    expect(known()).toEqual(NORA)
  })

  test('a user who asks while offline is told at once', async () => {
    answerCalls([[currentUser, () => null]])
    await start()
    setOnline(false)
    answerCalls([])
    await expect(askCurrentUser()).rejects.toThrow('no handler')
    setOnline(true)
  })

  test('after a login without a response the caller gets the error, and the retries continue', async () => {
    const made = answerCalls([
      [
        currentUser,
        () => {
          if (made.length === 1) return null
          if (made.length === 2) throw new TypeError('Failed to fetch')
          return user()
        },
      ],
    ])
    await start()
    await expect(askCurrentUser()).rejects.toThrow('network error')
    await vi.advanceTimersByTimeAsync(0)
    expect(known()).toEqual(NORA)
  })
})
