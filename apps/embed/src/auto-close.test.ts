import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { countdown } from './auto-close.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is done after its time', () => {
  const done = vi.fn()
  countdown(5000, done, Date.now)
  vi.advanceTimersByTime(4999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

it('does not count pauses, nor resume twice', () => {
  const done = vi.fn()
  const timer = countdown(5000, done, Date.now)
  vi.advanceTimersByTime(2000)
  timer.pause()
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.resume()
  timer.resume()
  vi.advanceTimersByTime(2999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

it('stops for good', () => {
  const done = vi.fn()
  const timer = countdown(5000, done, Date.now)
  timer.stop()
  timer.resume()
  timer.pause()
  vi.advanceTimersByTime(60_000)
  expect(done).not.toHaveBeenCalled()
})
