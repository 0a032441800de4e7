// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

/** What waits for the browser to be idle, as it hands it out. */
let waiting: (() => void)[] = []
const beIdle = () => waiting.splice(0).forEach((call) => call())

const loadState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

beforeEach(() => {
  waiting = []
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a call waits until the page has loaded and the browser is idle', () => {
  loadState('interactive')
  const call = vi.fn<() => void>()
  whenIdle(call)
  beIdle()
  expect(call).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  beIdle()
  expect(call).toHaveBeenCalledOnce()
})

test('a browser that is never idle, or never done loading, makes the call at the latest time, and only once', () => {
  for (const state of ['interactive', 'complete'] as const) {
    loadState(state)
    const call = vi.fn<() => void>()
    whenIdle(call, { atLatest: 500 })
    vi.advanceTimersByTime(499)
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    window.dispatchEvent(new Event('load'))
    beIdle()
    expect(call).toHaveBeenCalledOnce()
  }
})

test('a call that was made when the browser was idle is not made again', () => {
  loadState('complete')
  const call = vi.fn<() => void>()
  whenIdle(call, { atLatest: 500 })
  beIdle()
  vi.advanceTimersByTime(5_000)
  expect(call).toHaveBeenCalledOnce()
})

test('a canceled call is never made', () => {
  loadState('complete')
  const call = vi.fn<() => void>()
  whenIdle(call, { atLatest: 500 })()
  beIdle()
  vi.advanceTimersByTime(5_000)
  expect(call).not.toHaveBeenCalled()
})

test('without idle callbacks, a call comes some time after the page has loaded', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  loadState('complete')
  const call = vi.fn<() => void>()
  whenIdle(call)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  expect(call).toHaveBeenCalledOnce()
})
