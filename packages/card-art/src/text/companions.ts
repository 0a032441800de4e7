import type { FontName } from './fonts.ts'
import { isMark } from './mark.ts'

/** What a face looks like, as far as its companions depend on it: handwriting and brush are `script`. */
export interface CompanionLook {
  category: 'serif' | 'sans' | 'script' | 'display'
  chinese: boolean
}

/** What every face ends with: between them, these have the scripts that the library has at all. */
const OTHERS = ['wenkai', 'hei', 'song', 'hebrew', 'naskh', 'thai', 'korean'] as const satisfies readonly FontName[]

/**
 * The fonts that draw what a face lacks, the first choice first: those of its own kind, then those of other scripts. They
 * hold Latin with all accents, Vietnamese, Cyrillic, Greek, Devanagari, Hebrew, Arabic, Thai, Korean, kana and Chinese.
 */
export function companionsOf({ category, chinese }: CompanionLook): readonly FontName[] {
  switch (category) {
    case 'serif':
      return ['notoSerif', 'notoSans', 'song', ...OTHERS]
    case 'script':
      return [...(chinese ? (['wenkai'] as const) : (['greatVibes'] as const)), 'notoSerif', 'notoSans', ...OTHERS]
    case 'display':
    case 'sans':
      return ['notoSans', 'notoSerif', 'hei', ...OTHERS]
  }
}

/** Emoji have a face of their own on every device; spaces and signs without ink need none. */
const NEEDS_NO_FACE =
  /^[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Z}\p{C}\u{fe00}-\u{fe0f}\u{20e3}\u{e0100}-\u{e01ef}]$/u

/**
 * Scripts of few letters. When a face lacks one of them that a text has, another face draws all letters of that script:
 * a word in two faces looks torn. A Chinese text may have one rare letter in another face.
 */
const WHOLE_SCRIPTS = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Hiragana}|\p{Script=Katakana}/u,
]

/** The characters that a face draws, and those that are left for another one. */
export interface Shared {
  drawn: string
  left: string
}

/** Shares the characters of a text between a face, which has some of them, and others. */
export function shared(characters: string, has: (character: string) => boolean): Shared {
  const all = Array.from(characters)
  const lacking = all.filter((each) => !isMark(each) && !NEEDS_NO_FACE.test(each) && !has(each))
  const moved = WHOLE_SCRIPTS.filter((script) => lacking.some((each) => script.test(each)))
  const goes = (character: string): boolean =>
    lacking.includes(character) || moved.some((script) => script.test(character))
  const left = all.filter((each) => !isMark(each) && goes(each))
  const marks = all.filter((each) => isMark(each) && !NEEDS_NO_FACE.test(each) && (left.length > 0 || !has(each)))
  return { drawn: all.filter((each) => !goes(each) && has(each)).join(''), left: [...left, ...marks].join('') }
}
