import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { PageError } from './page-error.tsx'

afterEach(() => vi.restoreAllMocks())

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

test('PageError: a page that threw an error offers to load it again', async () => {
  setOnline(true)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  renderParts(<PageError />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('PageError: without a connection a page says so, keeps the way back, and loads when there is one again', async () => {
  setOnline(false)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  renderParts(<PageError />)
  expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(back).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  setOnline(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
