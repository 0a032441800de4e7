import { describe, expect, it } from 'vitest'

import { readNotes } from './note-list.ts'

describe('readNotes', () => {
  it('reads pitch, octave, sign and beats of a score', () => {
    const { notes, s } = readNotes({ tempo: 60, score: 'A4 C5.5 _2 F#51.5 Bb3' })
    expect(notes.map(({ at, s: held }) => [at, held])).toEqual([
      [0, 1],
      [1, 0.5],
      [3.5, 1.5],
      [5, 1],
    ])
    expect(notes.map(({ hz }) => Math.round(hz * 10) / 10)).toEqual([440, 523.3, 740, 233.1])
    expect(s).toBe(6)
  })

  it('skips words that are not notes, because previews do not validate', () => {
    expect(readNotes({ tempo: Number.NaN, score: 'H9 <b> A4 A' })).toEqual({
      notes: [{ at: 0, hz: 440, s: 0.6 }],
      s: 0.6,
    })
    expect(readNotes({ tempo: 100, score: 7 } as never)).toEqual({ notes: [], s: 0 })
  })
})
