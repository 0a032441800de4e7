import { describe, expect, it } from 'vitest'

import { inOrder, type TimedFrame } from './in-order.ts'

/** A film of eight frames a second that begins at `first`, s, and what happens to its frames. */
function film(first = 0) {
  const told = { begun: [] as number[], decoded: 0, open: 0 }
  const times = Array.from({ length: 8 }, (_, index) => first + index / 8)
  async function* from(at: number): AsyncGenerator<TimedFrame, void> {
    told.begun.push(at)
    const start = Math.max(
      0,
      times.findLastIndex((time) => time <= at),
    )
    for (const timestamp of times.slice(start)) {
      told.decoded += 1
      told.open += 1
      yield { timestamp, close: () => (told.open -= 1) }
    }
  }
  return { frames: inOrder(from), told }
}

/** The times of the frames that are shown at these times. */
async function shownAt({ frames }: ReturnType<typeof film>, ...times: number[]): Promise<(number | undefined)[]> {
  const shown = []
  for (const at of times) shown.push((await frames.at(at))?.timestamp)
  return shown
}

describe('the frames of a film in a card', () => {
  it('are those that have begun at the time, also several times and after jumps', async () => {
    expect(await shownAt(film(), 0, 0.01, 0.124, 0.125, 0.2, 0.6, 0.99)).toEqual([0, 0, 0, 0.125, 0.125, 0.5, 0.875])
  })

  it('are each decoded once as long as time goes on', async () => {
    const one = film()
    await shownAt(one, ...Array.from({ length: 30 }, (_, index) => (index + 0.5) / 30))
    expect(one.told).toMatchObject({ begun: [1 / 60], decoded: 8 })
  })

  it('begin again at an earlier time, as a loop does', async () => {
    const one = film()
    expect(await shownAt(one, 0.9, 0.3, 0.4, 0.1)).toEqual([0.875, 0.25, 0.375, 0])
    expect(one.told.begun).toEqual([0.9, 0.3, 0.1])
  })

  it('stay at the last one when the film is over, and show the first before it begins', async () => {
    expect(await shownAt(film(0.5), 0, 0.1, 0.5, 7, 8)).toEqual([0.5, 0.5, 0.5, 1.375, 1.375])
  })

  it('are all closed in the end, because a decoder waits for frames that are not', async () => {
    const one = film()
    await shownAt(one, 0.1, 0.7, 0.2)
    await one.frames.close()
    expect(one.told.open).toBe(0)
  })

  it('are missing in a film without frames', async () => {
    const empty = inOrder<TimedFrame>(async function* () {
      // nothing
    })
    expect(await empty.at(1)).toBeUndefined()
  })
})
