import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { solutionPreviewAtom } from '#shared/solution/solution-dialogs.ts'
import { solution } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

async function preview() {
  answerCalls([])
  const router = renderApp('/mine/languageSettings')
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate({ to: '/solution' }))
  act(() => store.set(solutionPreviewAtom, { solution: solution({ id: 's1' }), platform: 'mobile' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(router.state.location.state.openedDialog).toBe(true))
  return router
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Back closes the preview of a solution, and stays on its page', async () => {
  const router = await preview()
  act(() => router.history.back())
  await closed()
  expect(router.state.location.pathname).toBe('/solution')
})

test('the preview of a solution leaves no extra step in the history when its button closes it', async () => {
  const router = await preview()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await closed()
  await waitFor(() => expect(router.state.location.state.openedDialog).toBeUndefined())
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
