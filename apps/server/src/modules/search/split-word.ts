import type pg from 'pg'

import { type FormRow, selectForms } from './words-store.ts'

/** A part of a longer word. */
interface WordPart {
  text: string
  rows: FormRow[]
}

/** Shorter parts would split almost every word. */
const SHORTEST_PART = 3
/** People do not type longer words without a space. */
const LONGEST_WORD = 32

/**
 * Splits a word that was typed without spaces, such as "funnycat" or "shengrikuaile", into forms that the search knows,
 * as few as possible. Null when it cannot be split completely.
 */
export async function splitWord(pool: pg.Pool, word: string): Promise<WordPart[] | null> {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_WORD || !/^[a-z0-9]+$/.test(word)) return null
  const parts = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + SHORTEST_PART; to <= word.length; to += 1)
      if (from > 0 || to < word.length) parts.add(word.slice(from, to))
  const rows = (await selectForms(pool, [...parts])).filter(({ how }) => how !== 'initials')
  const known = new Map<string, FormRow[]>()
  for (const row of rows) known.set(row.form, [...(known.get(row.form) ?? []), row])

  // the best way to split each begin of the word
  const best: (WordPart[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to += 1) {
    let found: WordPart[] | null = null
    for (let from = 0; from <= to - SHORTEST_PART; from += 1) {
      const before = best[from] ?? null
      const text = word.slice(from, to)
      const some = known.get(text)
      if (before === null || some === undefined) continue
      if (found === null || before.length + 1 < found.length) found = [...before, { text, rows: some }]
    }
    best.push(found)
  }
  return best[word.length] ?? null
}
