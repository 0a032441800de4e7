import { TOAST_DURATION_MS } from '@petalpost/domain/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { store } from './store.ts'
import { dismissToast, showToast, toastsAtom } from './toast.ts'

const shown = () => store.get(toastsAtom).map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('showToast: a sentence stays for three seconds (spec 9)', () => {
  showToast('info', 'Copied')
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1)
  expect(shown()).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('showToast: the same sentence again keeps its one toast, which stays three seconds from then', () => {
  showToast('error', 'Back in a minute')
  const [first] = store.get(toastsAtom)
  vi.advanceTimersByTime(2_000)
  showToast('error', 'Back in a minute')
  showToast('error', 'Another')
  expect(store.get(toastsAtom)[0]).toBe(first)
  vi.advanceTimersByTime(2_000)
  expect(shown()).toEqual(['Back in a minute', 'Another'])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual([])
})

test('dismissToast: a toast shown again after it was dismissed stays its full time', () => {
  showToast('error', 'Back in a minute')
  vi.advanceTimersByTime(2_000)
  dismissToast(store.get(toastsAtom)[0]?.id ?? 0)
  showToast('error', 'Back in a minute')
  vi.advanceTimersByTime(2_000)
  expect(shown()).toEqual(['Back in a minute'])
})
