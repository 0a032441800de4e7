import type { KnownWords } from './known-words.ts'
import type { WordRow } from './words-store.ts'

/** A part of a longer word. */
interface WordPart {
  text: string
  rows: WordRow[]
}

/** Shorter parts would split almost every word. */
const SHORTEST_PART = 3
/** People do not type longer words without a space. */
const LONGEST_WORD = 32

/**
 * Splits a word that was typed without spaces, such as "funnycat" or "shengrikuaile", into forms that the search knows,
 * as few as possible. Null when it cannot be split completely.
 */
export function splitWord(words: KnownWords, word: string): WordPart[] | null {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_WORD || !/^[a-z0-9]+$/.test(word)) return null
  // the best way to split each begin of the word
  const best: (WordPart[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to += 1) {
    let found: WordPart[] | null = null
    for (let from = 0; from <= to - SHORTEST_PART; from += 1) {
      const before = best[from] ?? null
      const text = word.slice(from, to)
      if (before === null || (from === 0 && to === word.length)) continue
      const some = words.of(text).filter(({ how }) => how !== 'initials')
      if (some.length === 0) continue
      if (found === null || before.length + 1 < found.length) found = [...before, { text, rows: some }]
    }
    best.push(found)
  }
  return best[word.length] ?? null
}
