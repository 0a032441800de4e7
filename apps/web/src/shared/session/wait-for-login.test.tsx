import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import { sessionAtom } from './current-user.ts'
import { watchUser } from './watch-user.ts'

const GUARDED = '/mine/accountInformation'

let end = () => {}
beforeEach(() => {
  store.set(sessionAtom, 'asking')
  answerCalls([])
})
afterEach(() => end())

function open() {
  const router = renderApp(GUARDED)
  end = watchUser(() => void router.invalidate())
  return router
}

describe('a guarded page before the server has said who is logged in (spec 2.1, 4)', () => {
  test('it waits, and opens for a user', async () => {
    const router = open()
    expect(await screen.findByText('We are checking whether you are logged in.')).toBeTruthy()
    store.set(userAtom, user())
    store.set(sessionAtom, 'known')
    expect(await screen.findByRole('heading', { name: 'Account information' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(GUARDED)
  })

  test('it sends a visitor to the login, with the wanted path', async () => {
    const router = open()
    await screen.findByText('We are checking whether you are logged in.')
    store.set(sessionAtom, 'known')
    await waitFor(() => expect(router.state.location.href).toBe('/login?redirect=%2Fmine%2FaccountInformation'))
  })

  test('it says that the server does not respond, and keeps the address', async () => {
    const router = open()
    store.set(sessionAtom, 'unreachable')
    expect(await screen.findByRole('heading', { name: 'We cannot reach Petalpost' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(GUARDED)
  })

  test('a stored user sees it meanwhile, and is sent to the login when the session has ended', async () => {
    store.set(userAtom, user())
    const router = open()
    expect(await screen.findByRole('heading', { name: 'Account information' })).toBeTruthy()
    store.set(userAtom, null)
    store.set(sessionAtom, 'known')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})
