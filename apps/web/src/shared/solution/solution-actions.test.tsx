import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionActions } from './solution-actions.tsx'

test('the preview menu names PC, then mobile, as every other place does, then the year (spec 2.5)', () => {
  renderParts(<SolutionActions solution={solution()} look="paper" />)
  const items = screen.getAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual(['PC', 'Mobile', 'The whole year'])
})
