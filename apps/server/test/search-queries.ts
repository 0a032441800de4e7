import { readFileSync } from 'node:fs'
import path from 'node:path'

import { type Language, LANGUAGES } from '@petalpost/domain/language'

/** What somebody types, and what must be among the first cards. */
export interface SearchCase {
  language: Language
  searchText: string
  /** one of these must be there; a card must have every subject of it */
  expected: string[][]
}

// A line of the lists is `search text => subjects`. Subjects are festivals, categories and tags, by their names in
// packages/domain/src/search/words.json; `+` means both, `|` either. Most lines were written before the search
// was, the last ones of each list before the dictionary knew their words.

function read(language: Language): SearchCase[] {
  const list = readFileSync(path.join(import.meta.dirname, 'search-queries', `${language}.txt`), 'utf8')
  const lines = list.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [searchText = '', subjects = ''] = line.split(' => ')
    const expected = subjects.split('|').map((all) => all.split('+').map((each) => each.trim()))
    return { language, searchText, expected }
  })
}

/** Searches as people type them, in every language of the pages. */
export const SEARCH_CASES: readonly SearchCase[] = LANGUAGES.flatMap(read)
