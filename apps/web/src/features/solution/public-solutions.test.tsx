import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { PublicSolutions } from './public-solutions.tsx'

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
