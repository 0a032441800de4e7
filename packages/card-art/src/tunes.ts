/** A tune for the music box: the card's `music.notes`. */
interface Tune {
  /** quarters a minute */
  bpm: number
  /** notes in order, split by blanks: pitch and octave (`_` = rest), then beats when not one: `E5 F#5.5 _2` */
  score: string
}

/** Traditional melodies and others that are in the public domain everywhere, in our own arrangement. */
export const TUNES = {
  /** Mo Li Hua, Chinese folk song */
  jasmine: {
    bpm: 76,
    score:
      'E5.5 E5.5 G5.5 A5.5 C6.5 C6.5 A5.5 G5.5 G5.5 A5.5 G5 _ E5.5 E5.5 G5.5 A5.5 C6.5 C6.5 A5.5 G5.5 G5.5 A5.5 G5 _',
  },
  /** J. Pierpont, 1857 */
  jingleBells: { bpm: 132, score: 'E5 E5 E5 _ E5 E5 E5 _ E5 G5 C5 D5 E5 _3 F5 F5 F5 F5 F5 E5 E5 E5 G5 G5 F5 D5 C5 _3' },
  /** L. van Beethoven, 1824 */
  odeToJoy: {
    bpm: 108,
    score: 'E5 E5 F5 G5 G5 F5 E5 D5 C5 C5 D5 E5 E51.5 D5.5 D52 E5 E5 F5 G5 G5 F5 E5 D5 C5 C5 D5 E5 D51.5 C5.5 C52',
  },
} satisfies Record<string, Tune>

export type TuneName = keyof typeof TUNES
