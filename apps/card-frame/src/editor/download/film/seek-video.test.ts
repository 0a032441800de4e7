// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { NoFrame } from './no-film.ts'
import { seek } from './seek-video.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A video whose frames are shown when the test says so. */
function video() {
  const waiting: VideoFrameRequestCallback[] = []
  const element = document.createElement('video')
  Object.defineProperty(element, 'currentTime', { value: 0, writable: true })
  Object.assign(element, { requestVideoFrameCallback: (look: VideoFrameRequestCallback) => waiting.push(look) })
  const shows = (mediaTime: number, presentationTime = performance.now()) => {
    for (const look of waiting.splice(0))
      look(performance.now(), { mediaTime, presentationTime } as VideoFrameCallbackMetadata)
  }
  return { element, shows, sought: () => element.dispatchEvent(new Event('seeked')) }
}

/** Whether a promise is kept by now. */
const isKept = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])

const never = new AbortController().signal

describe('a video that is sought', () => {
  it('is ready when the frame of the time is shown, not when the search has ended', async () => {
    const { element, shows, sought } = video()
    const ready = seek(element, 2, never)
    expect(element.currentTime).toBe(2)
    sought()
    expect(await isKept(ready)).toBe(false)
    shows(1.967)
    expect(await isKept(ready)).toBe(true)
  })

  it('is not ready with the frame that it showed before the search', async () => {
    const { element, shows, sought } = video()
    const before = performance.now() - 1
    const ready = seek(element, 2, never)
    shows(1.9, before)
    sought()
    expect(await isKept(ready)).toBe(false)
    shows(1.967)
    await ready
  })

  it('is not ready with a later frame, as after a jump back', async () => {
    const { element, shows, sought } = video()
    const ready = seek(element, 0.5, never)
    sought()
    shows(1.9)
    expect(await isKept(ready)).toBe(false)
    shows(0.467)
    await ready
  })

  it('is ready after the search in a browser that does not tell when a frame is shown', async () => {
    const element = document.createElement('video')
    Object.defineProperty(element, 'currentTime', { value: 0, writable: true })
    const ready = seek(element, 2, never)
    expect(await isKept(ready)).toBe(false)
    element.dispatchEvent(new Event('seeked'))
    expect(await isKept(ready)).toBe(true)
  })

  it('fails when it shows nothing in time, and when its author cancels', async () => {
    vi.useFakeTimers()
    const { element } = video()
    const failed = seek(element, 2, never).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toBeInstanceOf(NoFrame)
    const stop = new AbortController()
    const stopped = seek(element, 3, stop.signal).catch((error: unknown) => error)
    const reason = new Error('stopped')
    stop.abort(reason)
    expect(await stopped).toBe(reason)
  })
})
