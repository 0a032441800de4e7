// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { retryPictures } from './retry-pictures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A picture whose loads are counted and fail. */
function open() {
  const root = document.createElement('div')
  const image = document.createElement('img')
  image.src = 'https://petalpost.test/files/a.svg'
  root.append(image)
  document.body.replaceChildren(root)
  const loads = vi.spyOn(image, 'src', 'set')
  return { root, image, loads, fail: () => image.dispatchEvent(new Event('error')), end: retryPictures(root) }
}

describe('a picture of the card that cannot be loaded', () => {
  it('is tried again three times, with longer and longer pauses', () => {
    const { loads, fail } = open()
    const counts = [1_000, 4_000, 15_000, 60_000].map((ms) => {
      fail()
      vi.advanceTimersByTime(ms - 1)
      const before = loads.mock.calls.length
      vi.advanceTimersByTime(1)
      return [before, loads.mock.calls.length]
    })
    expect(counts).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
    ])
  })

  it('is left alone when another one has its place, or the stage has gone', () => {
    const { root, image, loads, fail, end } = open()
    fail()
    image.remove()
    vi.advanceTimersByTime(1_000)
    root.append(image)
    fail()
    end()
    vi.advanceTimersByTime(4_000)
    expect(loads).not.toHaveBeenCalled()
  })
})
