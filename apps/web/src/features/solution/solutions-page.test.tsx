import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { pendingActionAtom, userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

test.each([false, true])(
  'SolutionsPage: a solution that was pressed for before the login is created, its panel being a closed sheet: %s (spec 5)',
  async (isNarrow) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
    store.set(userAtom, user())
    store.set(pendingActionAtom, 'create~token-01')
    const made = answerCalls([
      [solutionSearch, () => ({ records: [] })],
      [saveSolution, () => solution({ id: 'new' })],
    ])
    const router = renderApp('/solution?do=create%7Etoken-01')
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/new'))
    expect(made.filter(({ endpoint }) => endpoint === 'saveSolution')).toHaveLength(1)
  },
)
