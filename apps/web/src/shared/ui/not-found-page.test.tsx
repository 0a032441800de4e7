import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { NotFoundPage } from './not-found-page.tsx'

test('NotFoundPage: says that there is no such page, and the way to the cards is open', () => {
  renderParts(<NotFoundPage />)
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the cards' }).getAttribute('href')).toBe('/home')
})
