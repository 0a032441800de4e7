import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, type MadeCall, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { MySolutions } from './my-solutions.tsx'
import { useCreateSolution } from './use-create-solution.ts'

const NEW = solution({ id: 'new', name: 'Custom solution' })

function Mine() {
  const { create, creating } = useCreateSolution()
  return <MySolutions creating={creating} onCreate={create} />
}

test('MySolutions: lists my solutions (spec 2.8)', async () => {
  store.set(userAtom, user())
  answerCalls([[solutionSearch, () => ({ records: [solution({ id: 'a', name: 'Rosa’s shop' })] })]])
  renderParts(<Mine />)
  expect(await screen.findByText('Rosa’s shop')).toBeTruthy()
})

test('MySolutions: none yet, and a visitor', async () => {
  store.set(userAtom, user())
  answerCalls([[solutionSearch, () => ({ records: [] })]])
  const { unmount } = renderParts(<Mine />)
  expect(await screen.findByText('No solutions yet. Create one, or customize a public solution.')).toBeTruthy()
  unmount()
  store.set(userAtom, null)
  renderParts(<Mine />)
  expect(await screen.findByText('Log in, and the solutions you create are saved here.')).toBeTruthy()
})

test('MySolutions: a list that could not be loaded says why', async () => {
  store.set(userAtom, user())
  answerCalls([
    [
      solutionSearch,
      () => {
        throw new Refusal(503, 'unavailable', 'Back in a minute')
      },
    ],
  ])
  renderParts(<Mine />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
})

test('MySolutions: a double click on “Create solution” makes one solution, not two (spec 4)', async () => {
  store.set(userAtom, user())
  const made: MadeCall[] = answerCalls([
    [solutionSearch, () => ({ records: made.some(({ endpoint }) => endpoint === 'saveSolution') ? [NEW] : [] })],
    [saveSolution, () => NEW],
  ])
  renderParts(<Mine />)
  const button = await screen.findByRole('button', { name: 'Create solution' })
  fireEvent.click(button)
  fireEvent.click(button) // before the first press shows
  expect(await screen.findByText('Custom solution')).toBeTruthy()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(made.filter(({ endpoint }) => endpoint === 'saveSolution')).toHaveLength(1)
})
