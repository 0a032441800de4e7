import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The browser's history beyond this document: is the entry before it a page of ours? */
const browserCanGoBack = (canGoBack: boolean) => vi.stubGlobal('navigation', { canGoBack })

/** A browser without the Navigation API, which has come from a page. */
function cameFrom(referrer: string, entries: number): void {
  vi.stubGlobal('navigation', undefined)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
}

/** Closes the login that a document began with; returns how often it went back, and where it led. */
async function closed() {
  answerCalls([])
  const router = renderApp('/login')
  const back = vi.spyOn(router.history, 'back')
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(back.mock.calls.length > 0 || router.state.location.pathname === '/home').toBe(true))
  return { back: back.mock.calls.length, pathname: router.state.location.pathname }
}

test('after a full load the close button goes back in the browser’s history (spec 2.3)', async () => {
  browserCanGoBack(true)
  expect(await closed()).toEqual({ back: 1, pathname: '/login' })
})

test('after a full load with no page of ours before, the close button leads home (spec 2.3)', async () => {
  browserCanGoBack(false)
  expect(await closed()).toEqual({ back: 0, pathname: '/home' })
})

test.each([
  ['a page of ours in the same tab', `${window.location.origin}/solution`, 2, { back: 1, pathname: '/login' }],
  ['a page of ours in another tab', `${window.location.origin}/solution`, 1, { back: 0, pathname: '/home' }],
  ['another site', 'https://evil.example/', 5, { back: 0, pathname: '/home' }],
  ['a mail or the address bar', '', 5, { back: 0, pathname: '/home' }],
])(
  'without the Navigation API the close button never leaves for another site: from %s (spec 2.3)',
  async (_, referrer, entries, expected) => {
    cameFrom(referrer, entries)
    expect(await closed()).toEqual(expected)
  },
)

test('the close button of the login goes back, or home if there is no history (spec 2.3)', async () => {
  answerCalls([])
  const router = renderApp('/mine/languageSettings')
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/login' })
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
})

test('the close button of the login leads home from a first page (spec 2.3)', async () => {
  answerCalls([])
  const router = renderApp('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

test('after a login the page that led here is in the history once: Back leaves it (spec 5)', async () => {
  answerCalls([])
  const router = renderApp('/mine/languageSettings')
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/mine/userAgreement' })
  await router.navigate({ to: '/login', search: { redirect: '/mine/userAgreement' }, state: { comesFromPage: true } })
  await screen.findByRole('button', { name: 'Close' })
  act(() => store.set(userAtom, user()))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/userAgreement'))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
})
