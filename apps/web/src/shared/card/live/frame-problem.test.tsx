import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { FrameProblem } from './frame-problem.tsx'

test('a card that a newer version stored says who has to update, and offers to load the page again (rule R11)', () => {
  renderParts(<FrameProblem code="newer_version" onRetry={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toMatch(/newer version.*Load the page again.*server needs an update/)
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a card whose frame failed otherwise is tried again', async () => {
  const retry = vi.fn()
  renderParts(<FrameProblem code="network" onRetry={retry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
