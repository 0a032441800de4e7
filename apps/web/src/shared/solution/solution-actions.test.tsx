import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionActions } from './solution-actions.tsx'

test('the preview menu names PC, then mobile, as every other place does, then the year (spec 2.5)', () => {
  renderParts(<SolutionActions solution={solution()} look="paper" />)
  const items = screen.getAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual(['PC', 'Mobile', 'The whole year'])
})

test('a double click on “Customize” makes one copy, not two (spec 4)', async () => {
  store.set(userAtom, user())
  const made = answerCalls([[saveSolution, () => solution({ id: 'copy' })]])
  renderParts(<SolutionActions solution={solution({ isTemplate: 1 })} look="paper" />)
  const button = screen.getByRole('button', { name: 'Customize' })
  fireEvent.click(button)
  fireEvent.click(button) // before the first press shows
  await waitFor(() => expect(made).not.toHaveLength(0))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(made).toHaveLength(1)
})
