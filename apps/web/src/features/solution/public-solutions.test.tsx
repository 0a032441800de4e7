import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { definition, entry, solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { PublicSolutions } from './public-solutions.tsx'

test('PublicSolutions: each is a card with its name, its festivals and its actions, also for a visitor (spec 2.8)', async () => {
  const one = definition([entry({ id: 'Spring fair' })])
  answerCalls([
    [
      solutionSearch,
      () => ({ records: [solution({ id: 'year', name: 'A whole year', isTemplate: 1, definition: one })] }),
    ],
  ])
  renderParts(<PublicSolutions />)
  const card = within(await screen.findByRole('article', { name: 'A whole year' }))
  expect(card.getByRole('heading', { name: 'A whole year' })).toBeTruthy()
  expect(card.getByText('1 festival')).toBeTruthy()
  for (const action of ['Embed code', 'Customize']) expect(card.getByRole('button', { name: action })).toBeTruthy()
})

test('PublicSolutions: a list without solutions says that there are none yet', async () => {
  answerCalls([[solutionSearch, () => ({ records: [] })]])
  renderParts(<PublicSolutions />)
  expect(await screen.findByText('There is no public solution yet.')).toBeTruthy()
})

test('PublicSolutions: a list that fails says so in its place, without a toast (spec 8, "the template list")', async () => {
  answerCalls([
    [
      solutionSearch,
      () => {
        throw new Refusal(503, 'unavailable', 'Back in a minute')
      },
    ],
  ])
  renderParts(<PublicSolutions />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  expect(store.get(toastsAtom)).toEqual([])
})
