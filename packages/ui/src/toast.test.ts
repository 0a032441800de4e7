import { TOAST_DURATION_MS } from '@petalpost/domain/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { store } from './store.ts'
import {
  carryToasts,
  dismissErrors,
  dismissToast,
  holdToasts,
  showCarriedToasts,
  showToast,
  type ToastAction,
  toastsAtom,
} from './toast.ts'

const shown = () => store.get(toastsAtom).map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  store.set(toastsAtom, [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('showToast: a short sentence stays for three seconds (spec 9)', () => {
  showToast('info', 'Copied')
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1)
  expect(shown()).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('showToast: a sentence with a button stays for ten seconds, and its button does what the last one does', () => {
  const runs: string[] = []
  showToast('info', 'Replaced', { label: 'Undo', run: () => runs.push('first') })
  showToast('info', 'Replaced', { label: 'Undo', run: () => runs.push('second') })
  expect(shown()).toEqual(['Replaced'])
  store.get(toastsAtom)[0]?.action?.run()
  expect(runs).toEqual(['second'])
  vi.advanceTimersByTime(9_999)
  expect(shown()).toEqual(['Replaced'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test.each<[letters: number, action: ToastAction | undefined, ms: number]>([
  [60, undefined, 3_600],
  [240, undefined, 14_400],
  [60, { label: 'Undo', run: () => undefined }, 10_000],
  [240, { label: 'Undo', run: () => undefined }, 14_400],
])('showToast: a sentence of %i letters with the button %o stays for %i ms', (letters, action, ms) => {
  const text = 'x'.repeat(letters)
  showToast('error', text, action)
  vi.advanceTimersByTime(ms - 1)
  expect(shown()).toEqual([text])
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

test('holdToasts: while they are held no toast leaves, and then each stays its whole time (spec 9)', () => {
  showToast('error', 'Back in a minute')
  vi.advanceTimersByTime(2_000)
  holdToasts(true)
  showToast('info', 'Another')
  vi.advanceTimersByTime(10 * TOAST_DURATION_MS)
  expect(shown()).toEqual(['Back in a minute', 'Another'])
  holdToasts(false)
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1)
  expect(shown()).toEqual(['Back in a minute', 'Another'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test.each([
  ['dismissToast', () => dismissToast(store.get(toastsAtom)[0]?.id ?? 0)],
  ['dismissErrors', dismissErrors],
])('%s: a toast that is removed under the pointer holds no other', (_name, remove) => {
  showToast('error', 'Back in a minute')
  showToast('info', 'Another')
  holdToasts(true)
  remove()
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  expect(shown()).toEqual([])
})

/** A tab's storage; Node has none. */
function tabStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('carryToasts: the next document of the tab shows them once, for three seconds', () => {
  vi.stubGlobal('sessionStorage', tabStorage())
  showToast('info', 'For members')
  carryToasts()
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  showCarriedToasts()
  expect(shown()).toEqual(['For members'])
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  showCarriedToasts()
  expect(shown()).toEqual([])
})

test.each(['', '{', '7', 'null'])('showCarriedToasts: %j is nothing to show', (stored) => {
  const storage = tabStorage()
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => stored })
  showCarriedToasts()
  expect(shown()).toEqual([])
})

test('carryToasts: a browser without storage loses them and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined)
  showToast('info', 'For members')
  carryToasts()
  showCarriedToasts()
  expect(shown()).toEqual(['For members'])
})
