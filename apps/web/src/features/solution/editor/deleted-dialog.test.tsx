import { saveSolution, solutionDetail, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const notFound = () => {
  throw new Refusal(404, 'not_found', 'Not found')
}

beforeEach(() => store.set(userAtom, user()))

/** Renames an open solution that was deleted on another device. Returns the page's question. */
async function renameDeleted(id: string) {
  const made = answerCalls([
    [solutionSearch, () => ({ records: [] })],
    [solutionDetail, ({ id: asked }) => solution({ id: String(asked), name: asked === 'new' ? 'Spring' : 'Shop' })],
    [
      saveSolution,
      (input) => {
        const sent = (input as SaveSolutionInput).solution
        return sent?.id === undefined ? solution({ id: 'new', name: sent?.name ?? '' }) : notFound()
      },
    ],
  ])
  const router = renderApp(`/solution/item/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Solution name: Shop' }))
  const field = await screen.findByDisplayValue('Shop')
  await userEvent.clear(field)
  await userEvent.type(field, 'Spring{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'This solution was deleted elsewhere' }))
  return { made, router, question }
}

describe('F11: a solution deleted on another device', () => {
  test('F11: what is open here is saved as a new solution, which opens', async () => {
    const { made, router, question } = await renameDeleted('gone1')
    expect(store.get(toastsAtom)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Save as a new solution' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/new'))
    const sent = made.flatMap(({ endpoint, input }) => (endpoint === 'saveSolution' ? [input['solution']] : []))
    expect(sent.at(-1)).toMatchObject({ name: 'Spring' })
  })

  test('F11: whoever leaves it deleted is among all solutions, and nothing is sent again', async () => {
    const { made, router, question } = await renameDeleted('gone2')
    await userEvent.click(question.getByRole('button', { name: 'Leave it deleted' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
    expect(made.filter(({ endpoint }) => endpoint === 'saveSolution')).toHaveLength(1)
  })
})
