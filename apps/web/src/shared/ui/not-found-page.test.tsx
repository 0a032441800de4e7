import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderApp } from '#test/render-app.tsx'

test('NotFoundPage: an address that leads nowhere says so, and the way to the cards is open', async () => {
  answerCalls([])
  renderApp('/nothing/here')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the cards' }).getAttribute('href')).toBe('/home')
})
