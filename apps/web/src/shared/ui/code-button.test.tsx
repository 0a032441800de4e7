import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { CodeButton } from './code-button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const button = () => screen.getByRole<HTMLButtonElement>('button')
const press = () => act(async () => button().click())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** A form with the button: `onSend` says whether the code was sent. */
function Form({ onSend }: { onSend: () => boolean }) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const send = async () => {
    if (onSend()) setSentAt(Date.now())
  }
  return <CodeButton sentAt={sentAt} onSend={send} />
}

test('the button counts 60 seconds down after a successful send, one by one, disabled, then resets (spec 4)', async () => {
  const onSend = vi.fn<() => boolean>(() => true)
  renderParts(<Form onSend={onSend} />)
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
  renderParts(<Form onSend={() => false} />)
  await press()
  expect(button().disabled).toBe(false)
  expect(button().textContent).toBe('Send code')
})

test('a code that was sent before the page was opened is counted on (spec 4)', async () => {
  renderParts(<CodeButton sentAt={Date.now() - 20_000} onSend={async () => undefined} />)
  expect(button().textContent).toBe('40 s')
  await pass(40)
  expect(button().disabled).toBe(false)
})
