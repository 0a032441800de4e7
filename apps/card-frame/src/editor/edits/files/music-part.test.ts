import { describe, expect, it } from 'vitest'

import { type Music, musicFrom, musicTo } from './music-part.ts'

const WHOLE: Music = { asset: 'song', loop: true, volume: 1, trigger: 'open' }
const LENGTH = 60

describe('the part of a track that a card plays', () => {
  it('has a start and an end, ms, and neither when it is the whole track', () => {
    const part = musicTo(musicFrom(WHOLE, 12.34, LENGTH), 30, LENGTH)
    expect(part).toEqual({ ...WHOLE, start: 12_340, end: 30_000 })
    expect(musicTo(musicFrom(part, 0, LENGTH), LENGTH, LENGTH)).toEqual(WHOLE)
  })

  it('keeps at least a second, whichever side is moved', () => {
    expect(musicFrom(WHOLE, 60, LENGTH).start).toBe(59_000)
    expect(musicTo({ ...WHOLE, start: 20_000 }, 3, LENGTH).end).toBe(21_000)
    expect(musicFrom({ ...WHOLE, end: 1_500 }, 40, LENGTH).start).toBe(500)
  })
})
