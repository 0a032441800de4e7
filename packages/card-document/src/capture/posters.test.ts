// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FRAME_PATIENCE_MS, withPosters } from './posters.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 }) // happy-dom has no such names
})
afterEach(() => {
  vi.useRealTimers()
})

/** Begins to replace two videos of a copy; no video of this page ever loads. */
function replacing(signal?: AbortSignal) {
  const element = document.createElement('div')
  element.append(document.createElement('video'), document.createElement('video'))
  const copy = element.cloneNode(true) as HTMLElement
  let state = 'waiting'
  void withPosters(element, copy, signal).then(
    () => (state = 'done'),
    (error: unknown) => (state = String(error)),
  )
  return {
    copy,
    shown: [...element.querySelectorAll('video')],
    state: () => state,
    /** Lets this much time pass. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('the videos of a picture', () => {
  it('that never load keep it waiting for one limit only, however many they are, and are left empty', async () => {
    const { copy, state, pass } = replacing()
    await pass(FRAME_PATIENCE_MS - 1)
    expect(state()).toBe('waiting')
    await pass(1)
    expect([state(), ...[...copy.children].map(({ tagName }) => tagName)]).toEqual(['done', 'IMG', 'IMG'])
  })

  it('that cannot be read keep it waiting no longer', async () => {
    const { shown, state, pass } = replacing()
    for (const video of shown) video.dispatchEvent(new Event('error'))
    await pass(0)
    expect(state()).toBe('done')
  })

  it('are not waited for when it is ended, or has been before', async () => {
    const ended = new AbortController()
    const { state, pass } = replacing(ended.signal)
    await pass(1)
    ended.abort(new Error('too late'))
    await pass(0)
    const after = replacing(ended.signal)
    await after.pass(0)
    expect([state(), after.state()]).toEqual(['Error: too late', 'Error: too late'])
  })
})
