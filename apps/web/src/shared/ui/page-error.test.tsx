import { RouterContextProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { renderParts, routerAt } from '#test/render-app.tsx'

import { PageError } from './page-error.tsx'

afterEach(() => vi.restoreAllMocks())

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go back' }))

test('PageError: a page that threw an error offers to load it again', async () => {
  setOnline(true)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  renderParts(<PageError />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('PageError: without a connection a page says so, and loads when there is one again', () => {
  setOnline(false)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  renderParts(<PageError />)
  expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  setOnline(true)
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('PageError: it loads also when the browser learns only later that it was offline', () => {
  setOnline(true)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  renderParts(<PageError />)
  setOnline(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeDefined()
  setOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledOnce()
})

test('PageError: the way back leads to the page before; to /home if this is the first page of the tab', async () => {
  setOnline(false)
  const router = routerAt('/subscribe')
  renderParts(
    <RouterContextProvider router={router}>
      <PageError />
    </RouterContextProvider>,
  )
  router.history.push('/solution')
  await goBack()
  expect(router.history.location.pathname).toBe('/subscribe')
  await goBack()
  expect(router.history.location.pathname).toBe('/home')
})
