import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

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
