import type { Suggestion } from '@petalpost/api-client/schemas/basic'
import type { Language } from '@petalpost/domain/language'
import { typosBetween } from '@petalpost/domain/search/near-word'

import { MEANINGS } from '#src/card-search/dictionary.ts'
import { isCjk, normalForm } from '#src/card-search/normal-form.ts'
import { parseSearch } from '#src/card-search/parse.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { KnownWords } from './known-words.ts'
import { selectNamed, selectSuggestions, type SuggestionRow, type WordRow } from './words-store.ts'

/** Most suggestions at once. */
export const MOST_SUGGESTIONS = 8
const SIMILAR = 12

/** Suggests what a search can mean. */
export function createSuggestions({ pool }: Pick<Infrastructure, 'pool'>, knownWords: () => Promise<KnownWords>) {
  /** Entries that begin with a text; if there are none, those that are similar. */
  async function beginning(searchText: string, language: Language): Promise<Suggestion[]> {
    const begin = normalForm(searchText)
    if (begin === '') return []
    const rows = await selectSuggestions(pool, begin, language, MOST_SUGGESTIONS)
    // "sheng ri" is typed with a space, and names have none
    const together = begin.replaceAll(' ', '')
    if (rows.length === 0 && together !== begin)
      rows.push(...(await selectSuggestions(pool, together, language, MOST_SUGGESTIONS)))
    if (rows.length === 0) rows.push(...(await similarRows(begin)))
    const suggestions = rows.map((row) => toSuggestion(row, language))
    return suggestions
      .filter(({ text }, index) => suggestions.findIndex((other) => other.text === text) === index)
      .slice(0, MOST_SUGGESTIONS)
  }

  /** Names of meanings that are written like a text, or contain a part of it. */
  async function similar(searchText: string, language: Language): Promise<string[]> {
    return (await similarRows(normalForm(searchText))).map(({ names }) => names[language])
  }

  async function similarRows(form: string): Promise<SuggestionRow[]> {
    const pieces = parseSearch(form)
    const meant = pieces.flatMap(({ meanings }) => meanings)
    const known = await knownWords()
    const similarTo = (word: string) => fewestTyposFirst(word, known.similar(word, SIMILAR))
    // what the dictionary knows is no slip: who types "birthday mum" means no chrysanthemum
    const unknown = pieces.flatMap(({ kind, text }) => (kind === 'unknown' ? text.split(' ') : []))
    // … but the last word may go on: "hallo" to Halloween, by more than a letter, which makes a plural
    const last = pieces.at(-1)
    const begun = last && last.kind !== 'unknown' && isWord(last.text) ? last.text : undefined
    const goingOn =
      begun === undefined
        ? []
        : similarTo(begun).filter(({ form }) => form.startsWith(begun) && form.length > begun.length + 1)
    const names = [...unknown.filter(isWord).flatMap(similarTo), ...goingOn].flatMap(({ kind, name }) =>
      kind === 'word' ? [] : name,
    )
    // nothing of joy is suggested for a day of mourning
    const all = [...new Set([...meant, ...names])]
    const fitting = meant.some(isOfMourning) ? all.filter(isOfMourning) : all
    return selectNamed(pool, fitting.slice(0, MOST_SUGGESTIONS))
  }

  return { beginning, similar }
}

/** Whether a piece is long enough that others can be similar to it. */
const isWord = (text: string): boolean => text.length > 2 && !isCjk(text)

const isOfMourning = (meaning: string): boolean => MEANINGS.get(meaning)?.isSolemn === true

/** Words in a better order: by pieces of three letters alone, "moth" is as similar to "mothrs" as "mothers". */
const fewestTyposFirst = (word: string, rows: readonly WordRow[]): WordRow[] =>
  rows
    .map((row) => ({ row, typos: typosBetween(word, row.form, word.length) }))
    .toSorted((a, b) => a.typos - b.typos)
    .map(({ row }) => row)

const toSuggestion = ({ kind, name, names, festivalId, cards }: SuggestionRow, language: Language): Suggestion => ({
  kind,
  text: names[language],
  festivalId,
  category: kind === 'category' ? name : '',
  count: cards,
})
