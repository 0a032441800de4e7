/** A tune for the music box: the card's `music.notes`. */
interface Tune {
  /** quarters a minute */
  tempo: number
  /** notes in order, separated by spaces: pitch and octave (`_` = rest), then beats unless it is one: `E5 F#5.5 _2` */
  score: string
}

/** Joins bars, which are written separately so that they can be counted. */
const bars = (...each: string[]): string => each.join(' ')

/**
 * Melodies in the public domain everywhere, in our own arrangement for one voice: traditional ones, and others that
 * were published before 1930 and whose authors died more than 75 years ago. The year after a name is the year of death.
 */
export const TUNES = {
  /** Mo Li Hua 茉莉花, folk song of Jiangsu, in print since 1804 */
  jasmine: {
    tempo: 96,
    score: bars(
      'E5 E5.5 G5.5 A5.5 C6.5 C6.5 A5.5 G5 G5.5 A5.5 G52',
      'E5 E5.5 G5.5 A5.5 C6.5 C6.5 A5.5 G5 G5.5 A5.5 G52',
      'G5 G5 G5 E5.5 G5.5 A5 A5 G52',
      'E5 D5.5 E5.5 G5 E5.5 D5.5 C5 C5.5 D5.5 C52',
    ),
  },
  /** Refrain of 1857 by J. Pierpont (1893) */
  jingleBells: {
    tempo: 176,
    score: bars(
      'E5 E5 E52 E5 E5 E52 E5 G5 C51.5 D5.5 E54',
      'F5 F5 F51.5 F5.5 F5 E5 E5 E5.5 E5.5 E5 D5 D5 E5 D52 G52',
      'E5 E5 E52 E5 E5 E52 E5 G5 C51.5 D5.5 E54',
      'F5 F5 F51.5 F5.5 F5 E5 E5 E5.5 E5.5 G5 G5 F5 D5 C54',
    ),
  },
  /** Theme of the Ninth Symphony's finale, 1824, by L. van Beethoven (1827) */
  odeToJoy: {
    tempo: 108,
    score: bars(
      'E5 E5 F5 G5 G5 F5 E5 D5 C5 C5 D5 E5 E51.5 D5.5 D52',
      'E5 E5 F5 G5 G5 F5 E5 D5 C5 C5 D5 E5 D51.5 C5.5 C52',
    ),
  },
  /** Stille Nacht, 1818, by F. X. Gruber (1863) */
  silentNight: {
    tempo: 96,
    score: bars(
      'G5.75 A5.25 G5.5 E51.5 G5.75 A5.25 G5.5 E51.5',
      'D6 D6.5 B51.5 C6 C6.5 G51.5',
      'A5 A5.5 C6.75 B5.25 A5.5 G5.75 A5.25 G5.5 E51.5',
      'A5 A5.5 C6.75 B5.25 A5.5 G5.75 A5.25 G5.5 E51.5',
      'D6 D6.5 F6.75 D6.25 B5.5 C61.5 E61.5',
      'C6.5 G5.5 E5.5 G5.75 F5.25 D5.5 C53',
    ),
  },
  /** Good Morning to All, 1893, by M. J. Hill (1916) and P. S. Hill (1946) */
  birthday: {
    tempo: 100,
    score: bars(
      'G5.75 G5.25 A5 G5 C6 B52',
      'G5.75 G5.25 A5 G5 D6 C62',
      'G5.75 G5.25 G6 E6 C6 B5 A5',
      'F6.75 F6.25 E6 C6 D6 C62',
    ),
  },
  /** Treulich geführt, from Lohengrin, 1850, by R. Wagner (1883) */
  bridalChorus: {
    tempo: 84,
    score: bars(
      'G4 C5.75 C5.25 C52 G4 D5.75 B4.25 C52',
      'G4 C5.75 F5.25 F5 E5.75 D5.25 C5 B4.75 C5.25 D52',
      'G4 C5.75 C5.25 C52 G4 D5.75 B4.25 C52',
      'G4 C5.75 E5.25 G5 E5.75 C5.25 A4 D5.75 E5.25 C52',
    ),
  },
  /** Scottish air, in print since 1799 */
  auldLangSyne: {
    tempo: 92,
    score: bars(
      'G4 C51.5 C5.5 C5 E5 D51.5 C5.5 D5 E5',
      'C51.5 C5.5 E5 G5 A53 A5',
      'G51.5 E5.5 E5 C5 D51.5 C5.5 D5 E5',
      'C51.5 A4.5 A4 G4 C53',
    ),
  },
  /** Canon in D, about 1690, by J. Pachelbel (1706) */
  canon: {
    tempo: 84,
    score: bars(
      'F#6 E6 D6 C#6 B5 A5 B5 C#6',
      'D6 C#6 B5 A5 G5 F#5 G5 E5',
      'D5.5 F#5.5 A5.5 G5.5 F#5.5 D5.5 F#5.5 E5.5 D5.5 B4.5 D5.5 A5.5 G5.5 B5.5 A5.5 G5.5',
      'F#5.5 D5.5 E5.5 C#6.5 D6.5 F#6.5 A6.5 A5.5 B5.5 G5.5 A5.5 F#5.5 D5.5 D6.5 D6.75 C#6.25',
    ),
  },
  /** Guten Abend, gut' Nacht, op. 49 no. 4, 1868, by J. Brahms (1897); the second half once, without its repeat */
  lullaby: {
    tempo: 96,
    score: bars(
      'E5.5 E5.5 G51.5 E5.5 E5 G52 E5.5 G5.5 C6 B51.5 A5.5 A5 G5',
      'D5.5 E5.5 F5 D5 D5.5 E5.5 F52 D5.5 F5.5 B5.5 A5.5 G5 B5 C62',
      'C5.5 C5.5 C62 A5.5 F5.5 G52 E5.5 C5.5 F5 E5 D5 C52',
    ),
  },
  /** English air, in print since 1652 */
  greensleeves: {
    tempo: 90,
    score: bars(
      'A5.5 C6 D6.5 E6.75 F#6.25 E6.5 D6 B5.5 G5.75 A5.25 B5.5',
      'C6 A5.5 A5.75 G#5.25 A5.5 B5 G#5.5 E5 A5.5',
      'C6 D6.5 E6.75 F#6.25 E6.5 D6 B5.5 G5.75 A5.25 B5.5',
      'C6.75 B5.25 A5.5 G#5.75 F#5.25 G#5.5 A51.5 A5',
    ),
  },
  /** New Britain, American hymn tune, in print since 1829 */
  amazingGrace: {
    tempo: 120,
    score: bars(
      'D5 G52 B5.5 G5.5 B52 A5 G52 E5 D52',
      'D5 G52 B5.5 G5.5 B52 A5 D65',
      'B5 D61.5 B5.5 D6.5 B5.5 G52 D5 E51.5 G5.5 G5.5 E5.5 D52',
      'D5 G52 B5.5 G5.5 B52 A5 G55',
    ),
  },
  /** American air of the 18th century */
  yankeeDoodle: {
    tempo: 112,
    score: bars(
      'C6.5 C6.5 D6.5 E6.5 C6.5 E6.5 D6 C6.5 C6.5 D6.5 E6.5 C6 B5',
      'C6.5 C6.5 D6.5 E6.5 F6.5 E6.5 D6.5 C6.5 B5.5 G5.5 A5.5 B5.5 C6 C6',
      'A5.75 B5.25 A5.5 G5.5 A5.5 B5.5 C6 G5.75 A5.25 G5.5 F5.5 E5 G5',
      'A5.75 B5.25 A5.5 G5.5 A5.5 B5.5 C6.5 A5.5 G5.5 C6.5 B5.5 D6.5 C6 C6',
    ),
  },
  /** Maoz Tzur מעוז צור, first half: German synagogue melody from airs of the 15th and 16th century */
  maozTzur: {
    tempo: 100,
    score: bars(
      'G5 D5 G5 C6 B51.5 A5.5 G52',
      'D6 A5 B5 C6 B51.5 A5.5 G52',
      'G5 D5 G5 C6 B51.5 A5.5 G52',
      'D6 A5 B5 C6 B51.5 A5.5 G52',
    ),
  },
  /** Zi Zhu Diao 紫竹调, folk song of Jiangnan */
  purpleBamboo: {
    tempo: 92,
    score: bars(
      'B5.75 D6.25 A5.5 F#5.5 B5.5 B5.25 D6.25 A5.5 A5.25 F#5.25',
      'E5.5 E5.25 F#5.25 E5.25 D5.25 B4.5 D52',
      'F#5.5 D6 B5.25 A5.25 F#5.75 A5.25 B5.25 A5.25 B5.25 D6.25 A52',
      'F#5.5 F#5.25 A5.25 B5.25 A5.25 B5.5 A52',
      'D6.5 B5.25 A5.25 F#5.25 A5.25 B5.25 D6.25 A5.25 B5.25 A51.5',
      'A5.25 B5.25 A5 D6.5 B5.25 D6.25 B5.25 A5.25 F#5',
      'A5.5 E5.5 F#5.5 A5.5 A5.5 D5 B4.5',
      'D5.75 B4.25 A5.5 A5.25 F#5.25 E5.25 F#5.25 E5.25 D5.25 E5',
    ),
  },
  /** Fengyang Huagu 凤阳花鼓, folk song of Anhui, known since the Ming */
  fengyangFlowerDrum: {
    tempo: 108,
    score: bars(
      'G5.5 E5.5 D5.5 E5.5 G5 _ E5.5 G5.5 A5.5 C6.5 G5 _',
      'G5.5 G5 C6.5 A5.5 G5.5 E5 D5.75 G5.25 E5.5 D5.5 C5 _',
      'C5.5 C5 A4.5 G5 G5.5 E5.5 D5.75 C5.25 D5.5 E5.5 G5 _',
      'G5.5 G5 C6.5 A5.5 G5.5 E5 D5.75 G5.25 E5.5 D5.5 C5 _',
    ),
  },
  /** Daisy Bell, 1892, first half of the refrain, by H. Dacre (1922) */
  daisyBell: {
    tempo: 168,
    score: bars('G63 E63 C63 G53 A5 B5 C6 A52 C6 G56', 'D63 G63 E63 C63 A5 B5 C6 D62 E6 D66'),
  },
} satisfies Record<string, Tune>

export type TuneName = keyof typeof TUNES
