import type { NoteList } from '../card.ts'
import { num, text } from '../render/safe.ts'

/** One pluck: when it starts (s from the beginning), its pitch (Hz) and how long it is held (s). */
export interface Note {
  at: number
  hz: number
  s: number
}

/** Half tones above C. */
const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const MOST_NOTES = 1_000

/** Pitch in Hz, with A4 = 440. */
function hertz(letter: string, sign: string | undefined, octave: string): number {
  const step = (STEPS[letter] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
  return 440 * 2 ** ((step + Number(octave) * 12 - 57) / 12)
}

/** Returns the notes of a score and its whole length in seconds; skips words that are not notes. */
export function readNotes(list: NoteList): { notes: Note[]; s: number } {
  const beat = 60 / num(list.tempo, 100, 20, 400)
  const notes: Note[] = []
  let at = 0
  for (const word of text(list.score).split(' ').slice(0, MOST_NOTES)) {
    const found = /^(?:_|([A-G])([#b])?([1-8]))(\d{1,2}|\d?\.\d{1,3})?$/.exec(word)
    if (!found) continue
    const [, letter, sign, octave, beats] = found
    const s = (beats === undefined ? 1 : Number(beats)) * beat
    if (letter !== undefined && octave !== undefined) notes.push({ at, hz: hertz(letter, sign, octave), s })
    at += s
  }
  return { notes, s: at }
}
