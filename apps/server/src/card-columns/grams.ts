// PostgreSQL has no word breaker for Chinese, and a trigram index scans the table for one or two characters. So the
// same splitting fills `cards.search` and reads what is searched for: n-grams of CJK runs, whole words of the others.

import { searchForm } from '@petalpost/domain/search-form'

const LETTERS = String.raw`[\p{L}\p{N}]`
const CJK = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`
const RUNS = new RegExp(`(?<cjk>[${CJK}&&${LETTERS}]+)|(?<word>[${LETTERS}--${CJK}]+)`, 'gv')

/** A word longer than this is cut, on both sides alike: no title needs it and a lexeme has a size limit. */
const MAX_WORD_LENGTH = 64
/**
 * CJK runs are cut into grams of up to so many characters. What is searched for is mostly two to four characters long
 * and so one gram, whose frequency PostgreSQL knows; of several it would believe that they never meet in one title.
 */
const LONGEST_GRAM = 4
/** Names the way of cutting: cards that were cut another way are not found and must be cut again. */
export const GRAMS_EDITION = 'up to 4 characters'
/** More grams than this do not narrow a search any further. */
const MAX_QUERY_GRAMS = 32

type Run = { kind: 'cjk'; characters: string[] } | { kind: 'word'; word: string }

/** What a search asks of the database. */
export type SearchQuery = {
  /** a `tsquery` literal; all its grams must be there */
  tsquery: string
  /** CJK runs longer than a gram, which their grams alone would also find torn apart: to be looked for as they stand */
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

/** Reads a search text; null when nothing in it can be searched for (only signs or spaces). */
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

/** As few grams as hold every character of a CJK run. */
function coverOf(characters: readonly string[]): string[] {
  const last = Math.max(0, characters.length - LONGEST_GRAM)
  const starts = Array.from({ length: Math.ceil(last / LONGEST_GRAM) + 1 }, (_, n) => Math.min(n * LONGEST_GRAM, last))
  return starts.map((from) => characters.slice(from, from + LONGEST_GRAM).join(''))
}
