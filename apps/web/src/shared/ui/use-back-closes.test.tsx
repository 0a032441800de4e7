import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { confirm, questionAtom } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { embedCodeAtom, solutionPreviewAtom, solutionYearAtom } from '#shared/solution/solution-dialogs.ts'
import { solution, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const shown = solution({ id: 's1' })
const DIALOGS: [string, () => void][] = [
  ['preview', () => store.set(solutionPreviewAtom, { solution: shown, platform: 'mobile' })],
  ['year', () => store.set(solutionYearAtom, { solution: shown, platform: 'mobile' })],
  ['embed code', () => store.set(embedCodeAtom, shown)],
]

async function opened(open: () => void) {
  answerCalls([[solutionSecret, () => 'KEY1']])
  const router = renderApp('/mine/languageSettings')
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate({ to: '/solution' }))
  act(open)
  await screen.findByRole('dialog')
  await waitFor(() => expect(router.state.location.state.openedDialog).toBe(true))
  return router
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each(DIALOGS)('Back closes the %s of a solution, and stays on its page', async (_what, open) => {
  const router = await opened(open)
  act(() => router.history.back())
  await closed()
  expect(router.state.location.pathname).toBe('/solution')
})

test.each(DIALOGS)('the %s of a solution leaves no extra step in the history after its button', async (_what, open) => {
  const router = await opened(open)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await closed()
  await waitFor(() => expect(router.state.location.state.openedDialog).toBeUndefined())
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back cancels a question over the embed code together with it, so that the key stays', async () => {
  const router = await opened(() => store.set(embedCodeAtom, shown))
  const agreed = confirm('renew-key', 'shop.example.com')
  act(() => router.history.back())
  expect(await agreed).toBe(false)
  expect(store.get(questionAtom)).toBeNull()
  await closed()
})

test('leaving the page by more than one step cancels a question, so that the key stays', async () => {
  const router = await opened(() => store.set(embedCodeAtom, shown))
  const agreed = confirm('renew-key', 'shop.example.com')
  act(() => router.history.go(-2))
  expect(await agreed).toBe(false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
  expect(store.get(questionAtom)).toBeNull()
})

test('a question that is asked while the next page loads is canceled when that page is there', async () => {
  const router = await opened(() => store.set(embedCodeAtom, shown))
  const left = router.navigate({ to: '/mine/languageSettings' })
  const agreed = confirm('renew-key', 'shop.example.com')
  await act(() => left)
  expect(await agreed).toBe(false)
})

test('a link in the embed code to another page leaves no extra step in the history', async () => {
  store.set(userAtom, user())
  const router = await opened(() => store.set(embedCodeAtom, shown))
  await userEvent.click(await screen.findByRole('link', { name: 'Open the editor' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/s1'))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
})
