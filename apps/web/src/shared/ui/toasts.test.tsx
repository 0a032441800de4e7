import { TOAST_DURATION_MS } from '@petalpost/domain/toast'
import { Overlays } from '@petalpost/ui/overlays'
import { showToast } from '@petalpost/ui/toast'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function showOne() {
  renderParts(<Overlays />)
  act(() => showToast('info', 'Copied'))
  return { text: screen.getByText('Copied'), button: screen.getByRole('button', { name: 'Dismiss' }) }
}

test('Toasts: one that the pointer is over stays until the pointer has left it (spec 9)', () => {
  const { text, button } = showOne()
  fireEvent.pointerMove(text)
  fireEvent.pointerOut(text)
  fireEvent.pointerMove(button)
  pass(10 * TOAST_DURATION_MS)
  expect(screen.queryByText('Copied')).toBeTruthy()
  fireEvent.pointerOut(button)
  pass(TOAST_DURATION_MS - 1)
  expect(screen.queryByText('Copied')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Copied')).toBeNull()
})

test('Toasts: one that appears under a pointer at rest leaves like any other', () => {
  const { text } = showOne()
  fireEvent.pointerOver(text)
  pass(TOAST_DURATION_MS)
  expect(screen.queryByText('Copied')).toBeNull()
})

test('Toasts: one that has the focus stays, also when the pointer leaves it', () => {
  const { button } = showOne()
  act(() => button.focus())
  fireEvent.pointerMove(button)
  fireEvent.pointerOut(button)
  pass(10 * TOAST_DURATION_MS)
  expect(screen.queryByText('Copied')).toBeTruthy()
  act(() => button.blur())
  pass(TOAST_DURATION_MS)
  expect(screen.queryByText('Copied')).toBeNull()
})
