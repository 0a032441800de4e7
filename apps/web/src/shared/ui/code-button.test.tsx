import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { CodeButton } from './code-button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const button = () => screen.getByRole<HTMLButtonElement>('button')
const press = () => act(async () => button().click())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('after a successful send it counts 60 seconds down, one by one, disabled, then resets (spec 4)', async () => {
  const onSend = vi.fn<() => Promise<boolean>>(async () => true)
  renderParts(<CodeButton onSend={onSend} />)
  await press()
  expect(button().disabled).toBe(true)
  expect(button().textContent).toBe('60 s')
  await pass(1)
  expect(button().textContent).toBe('59 s')
  await pass(58)
  expect(button().textContent).toBe('1 s')
  await press()
  expect(onSend).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(button().disabled).toBe(false)
  expect(button().textContent).toBe('Send code')
  await press()
  expect(onSend).toHaveBeenCalledTimes(2)
  expect(button().textContent).toBe('60 s')
})

test('a failed send can be repeated at once', async () => {
  renderParts(<CodeButton onSend={async () => false} />)
  await press()
  expect(button().disabled).toBe(false)
  expect(button().textContent).toBe('Send code')
})
