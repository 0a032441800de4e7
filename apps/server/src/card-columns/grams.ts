// PostgreSQL cannot split Chinese into words, and with a trigram index it scans the table for one or two characters. So
// we split texts ourselves: n-grams of CJK runs, whole words of other scripts. The same code fills `cards.search` and
// reads search texts.

import { searchForm } from '@petalpost/domain/search-form'

const LETTERS = String.raw`[\p{L}\p{N}]`
const CJK = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`
const RUNS = new RegExp(`(?<cjk>[${CJK}&&${LETTERS}]+)|(?<word>[${LETTERS}--${CJK}]+)`, 'gv')

/** A longer word is cut, in cards and in search texts alike: no title needs it, and lexemes have a size limit. */
const MAX_WORD_LENGTH = 64
/**
 * Longest gram of a CJK run, in characters. Most search texts have two to four characters and so become one gram, whose
 * frequency PostgreSQL knows. With several grams, its planner assumes that they never occur in the same title.
 */
const LONGEST_GRAM = 4
/** Names the way of splitting. A card whose text was split another way is not found and must be split again. */
export const GRAMS_EDITION = 'up to 4 characters'
/** More grams than this do not narrow a search any further. */
const MAX_QUERY_GRAMS = 32

type Run = { kind: 'cjk'; characters: string[] } | { kind: 'word'; word: string }

/** A search text as terms for the database. */
export type SearchQuery = {
  /** a `tsquery` literal; all its grams must be there */
  tsquery: string
  /**
   * CJK runs longer than a gram. Their grams alone would also match a title that has them apart, so the run itself must
   * be in the title.
   */
  exact: string[]
}

/** Lexemes of the texts a card is found by: title, festival names, category names. */
export function grams(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const run of texts.flatMap(runsOf)) {
    if (run.kind === 'word') found.add(run.word)
    else for (const gram of gramsOf(run.characters)) found.add(gram)
  }
  return [...found]
}

/** Reads a search text. Returns null when it has nothing to search for (only punctuation or spaces). */
export function searchQuery(searchText: string): SearchQuery | null {
  const terms = new Set<string>()
  const exact: string[] = []
  for (const run of runsOf(searchText)) {
    if (run.kind === 'word') {
      terms.add(`'${run.word}':*`)
      continue
    }
    const { characters } = run
    for (const gram of coverOf(characters)) terms.add(`'${gram}'`)
    if (characters.length > LONGEST_GRAM) exact.push(characters.join(''))
  }
  if (terms.size === 0) return null
  return { tsquery: [...terms].slice(0, MAX_QUERY_GRAMS).join(' & '), exact }
}

function runsOf(text: string): Run[] {
  return Array.from(searchForm(text).matchAll(RUNS), ({ groups }): Run => {
    // runs hold letters and digits only, so a lexeme needs no quoting beyond the quotes around it
    if (groups?.cjk !== undefined) return { kind: 'cjk', characters: Array.from(groups.cjk) }
    return {
      kind: 'word',
      word: Array.from(groups?.word ?? '')
        .slice(0, MAX_WORD_LENGTH)
        .join(''),
    }
  })
}

/** All grams of a CJK run, the short ones first. */
function gramsOf(characters: readonly string[]): string[] {
  const found: string[] = []
  for (let length = 1; length <= Math.min(LONGEST_GRAM, characters.length); length += 1)
    for (let from = 0; from + length <= characters.length; from += 1)
      found.push(characters.slice(from, from + length).join(''))
  return found
}

/** The fewest grams that cover every character of a CJK run. */
function coverOf(characters: readonly string[]): string[] {
  const last = Math.max(0, characters.length - LONGEST_GRAM)
  const starts = Array.from({ length: Math.ceil(last / LONGEST_GRAM) + 1 }, (_, n) => Math.min(n * LONGEST_GRAM, last))
  return starts.map((from) => characters.slice(from, from + LONGEST_GRAM).join(''))
}
