import type { Language } from '@petalpost/domain/language'

import { MEANINGS, stemOf } from './dictionary.ts'
import { coverOf, LEVEL, type Level, lexeme, ofMeaning, ofStem, wholeForm } from './lexemes.ts'
import { eitherPairs, type Pairs, pairsAt, pairsOfAny } from './pairs.ts'

/** Something that a card is searched for. */
export type Term =
  | {
      kind: 'meanings'
      meanings: readonly string[]
      /** a word of some card that is written the same */
      word?: string
      /** a single Chinese character; it may also be part of a longer word */
      character?: string
    }
  | { kind: 'word'; word: string }
  /** the begin of a word, with what such words mean */
  | { kind: 'prefix'; word: string; meanings: readonly string[] }
  /** Chinese, Japanese or Korean that is no word of the dictionary */
  | { kind: 'run'; run: string }

/** What a search asks for. */
export interface SearchTerms {
  /** what was typed: cards with it as their title or headline come first */
  whole: string
  terms: readonly Term[]
}

/** One step of a search: cards of a language that match, and that no earlier step has shown, as `tsquery`s. */
export interface Tier {
  /**
   * Any of these. For a pair of words PostgreSQL reads the rarer one's cards in the index of lexemes, but for several
   * pairs in one `tsquery` it reads every card of every word.
   */
  match: readonly string[]
  /** null for the first step */
  shown: string | null
  /** what the step before it in the list finds, it finds too */
  widens: boolean
  /** pairs of meanings that its cards have; null = lexemes find them as well, or some term is more than its meanings */
  pairs: Pairs | null
  /** its cards have what was typed as their title or headline */
  isWhole: boolean
}

type Step = Pick<Tier, 'pairs'> & { match: readonly (string | null)[] }

const WITHIN = [LEVEL.named, LEVEL.tagged, LEVEL.written] as const
/** Combinations of more terms would make long queries; people type three or four words. */
const MAX_TERMS = 6

// normal forms hold letters, digits and spaces, and ids are ours, so quotes around them suffice
const quoted = (word: string): string => `'${word.replaceAll("'", '')}'`
const anyOf = (queries: readonly (string | null)[]): string | null => {
  const given = queries.filter((query) => query !== null)
  return given.length === 0 ? null : given.length === 1 ? (given[0] ?? null) : `(${given.join('|')})`
}
const allOf = (queries: readonly (string | null)[]): string | null =>
  queries.includes(null) ? null : queries.length === 1 ? (queries[0] ?? null) : `(${queries.join('&')})`

/** `isExact` = without the meanings that are near. */
function meaningsAt(language: Language, level: Level, ids: readonly string[], isExact: boolean): (string | null)[] {
  const own = ids.map((id) => quoted(lexeme(language, level, ofMeaning(id))))
  if (level === LEVEL.named || isExact) return own
  const better = (level - 1) as Level
  const near = ids.flatMap((id) => MEANINGS.get(id)?.near ?? []).filter((id) => !ids.includes(id))
  return [...own, ...near.map((id) => quoted(lexeme(language, better, ofMeaning(id))))]
}

const charactersAt = (language: Language, character: string): string[] =>
  [LEVEL.named, LEVEL.written].map((level) => quoted(lexeme(language, level, character)))

/** Cards whose whole title or headline is a text, in normal form or not. */
export const matchOfWhole = (languages: readonly Language[], text: string): string[] =>
  languages.map((language) => quoted(lexeme(language, LEVEL.whole, wholeForm(text))))

/** Cards that a term describes at a level; null when it has no lexemes there. */
function at(language: Language, level: Level, term: Term, isExact = false): string | null {
  const isTag = level === LEVEL.tagged
  const wordQuery = (word: string) =>
    anyOf(
      [word, ...(stemOf(word) === word ? [] : [ofStem(stemOf(word))])].map((each) =>
        quoted(lexeme(language, level, each)),
      ),
    )
  switch (term.kind) {
    case 'meanings':
      return anyOf([
        ...meaningsAt(language, level, term.meanings, isExact),
        ...(term.character !== undefined && level === LEVEL.written ? charactersAt(language, term.character) : []),
        term.word === undefined || isTag ? null : wordQuery(term.word),
      ])
    case 'word':
      return isTag ? null : wordQuery(term.word)
    case 'prefix':
      return anyOf([
        ...meaningsAt(language, level, term.meanings, isExact),
        isTag ? null : `${quoted(lexeme(language, level, term.word))}:*`,
      ])
    case 'run':
      return isTag ? null : allOf(coverOf(term.run).map((gram) => quoted(lexeme(language, level, gram))))
  }
}

const upTo = (language: Language, last: Level, term: Term, isExact = false): string | null =>
  anyOf(WITHIN.filter((level) => level <= last).map((level) => at(language, level, term, isExact)))

/** The meanings of each term, if the terms have nothing else. */
function meaningsOfEach(terms: readonly Term[]): (readonly string[])[] | null {
  const each = terms.flatMap((term) =>
    term.kind === 'meanings' && term.word === undefined && term.character === undefined ? [term.meanings] : [],
  )
  return each.length === terms.length && each.length > 1 ? each : null
}

/** The steps as tiers: each leaves out what the steps before it have shown. */
function inTurn(steps: readonly Step[]): Tier[] {
  const tiers: Tier[] = []
  for (const { match: some, pairs } of steps) {
    const match = some.filter((query) => query !== null)
    if (match.length === 0) continue
    const shown = anyOf(tiers.flatMap((tier) => tier.match))
    tiers.push({ match, shown, widens: false, pairs, isWhole: false })
  }
  return tiers
}

const wholeStep = (language: Language, whole: string): Step => ({ match: matchOfWhole([language], whole), pairs: null })

/**
 * The cards of a language that match every term: by name first, then by tag, then by the words on them. Those whose
 * whole title was typed are shown before all of these.
 */
export function tiersOfAll(language: Language, { whole, terms }: SearchTerms): Tier[] {
  const [first, ...others] = terms.slice(0, MAX_TERMS)
  if (first === undefined) return []
  const all = [first, ...others]
  const isPair = others.length > 0
  const meanings = meaningsOfEach(all)
  const steps = WITHIN.map((level) => ({
    match: [isPair ? allOf(all.map((term) => upTo(language, level, term))) : at(language, level, first)],
    pairs: meanings === null ? null : pairsAt(language, level, meanings),
  }))
  const tiers = inTurn([wholeStep(language, whole), ...steps]).slice(1)
  return tiers.map((tier, index) => ({ ...tier, widens: isPair && index > 0 }))
}

/** The cards of a language whose whole title or headline was typed. */
export const tiersOfWhole = (language: Language, { whole }: SearchTerms): Tier[] =>
  inTurn([wholeStep(language, whole)]).map((tier) => ({ ...tier, isWhole: true }))

/** Every way to leave out as few of the terms as `count` says. */
function choicesOf<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return all.flatMap((first, index) => choicesOf(all.slice(index + 1), count - 1).map((rest) => [first, ...rest]))
}

/**
 * The cards of a language that match some of the terms but not all: those that match most of them first. A meaning that is
 * near counts only where a single term matches: combined with others, it finds unrelated cards.
 */
export function tiersOfSome(language: Language, { terms }: SearchTerms): Tier[] {
  const some = terms.slice(0, MAX_TERMS)
  if (some.length < 2) return []
  const counts = Array.from({ length: some.length - 2 }, (_, index) => some.length - 1 - index)
  const all = allOf(some.map((term) => upTo(language, LEVEL.written, term)))
  const meanings = meaningsOfEach(some)
  const steps = [
    ...counts.map((count) => ({
      match: choicesOf(some, count).map((chosen) =>
        allOf(chosen.map((term) => upTo(language, LEVEL.written, term, true))),
      ),
      pairs: meanings === null || count !== 2 ? null : pairsOfAny(language, meanings),
    })),
    ...WITHIN.map((level) => ({ match: [anyOf(some.map((term) => at(language, level, term)))], pairs: null })),
  ]
  return inTurn([{ match: [all], pairs: null }, ...steps]).slice(all === null ? 0 : 1)
}

/** Cards that match every term, or some term, in any language: each language in a `tsquery` of its own (see `Tier`). */
export function matchOf(languages: readonly Language[], { terms }: SearchTerms, need: 'all' | 'some'): string[] {
  const some = terms.slice(0, MAX_TERMS)
  const join = need === 'all' ? allOf : anyOf
  return languages.flatMap((language) => join(some.map((term) => upTo(language, LEVEL.written, term))) ?? [])
}

/** The pairs of meanings of cards that match every one of three or more terms, in any language. */
export function pairsOfAll(languages: readonly Language[], { terms }: SearchTerms): Pairs | null {
  const meanings = meaningsOfEach(terms.slice(0, MAX_TERMS))
  if (meanings === null || meanings.length < 3) return null
  return eitherPairs(languages.map((language) => pairsAt(language, LEVEL.written, meanings)))
}
