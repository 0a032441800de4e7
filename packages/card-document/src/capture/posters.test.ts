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

/** Begins to replace the video of a copy; no video of this page ever loads. */
function replacing() {
  const element = document.createElement('div')
  element.append(document.createElement('video'))
  const copy = element.cloneNode(true) as HTMLElement
  let state = 'waiting'
  void withPosters(element, copy, undefined).then(
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
  it('that never load keep it waiting up to a limit, and are left empty', async () => {
    const { copy, state, pass } = replacing()
    await pass(FRAME_PATIENCE_MS - 1)
    expect(state()).toBe('waiting')
    await pass(1)
    expect([state(), ...[...copy.children].map(({ tagName }) => tagName)]).toEqual(['done', 'IMG'])
  })

  it('that cannot be read keep it waiting no longer', async () => {
    const { shown, state, pass } = replacing()
    for (const video of shown) video.dispatchEvent(new Event('error'))
    await pass(0)
    expect(state()).toBe('done')
  })
})
