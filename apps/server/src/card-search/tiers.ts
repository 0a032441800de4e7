import type { Language } from '@petalpost/domain/language'
import { TAGGED } from '@petalpost/template-cards/card-tags'

import { MEANINGS, stemOf } from './dictionary.ts'
import { coverOf, LEVEL, type Level, lexeme, ofMeaning, ofStem, wholeForm } from './lexemes.ts'
import { eitherPairs, fewPairs, type Pairs, pairsAt, pairsUpTo, type Sides } from './pairs.ts'

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
const NEAR_WITHIN = [LEVEL.named, LEVEL.tagged] as const
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
  if (level !== LEVEL.written || isExact) return own
  return [...own, ...nearAt(language, LEVEL.tagged, ids)]
}

const nearOf = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => MEANINGS.get(id)?.near ?? []).filter((id) => !ids.includes(id))

/** Cards of what is near some meanings. */
const nearAt = (language: Language, level: Level, ids: readonly string[]): string[] =>
  nearOf(ids).map((id) => quoted(lexeme(language, level, ofMeaning(id))))

const meaningsOf = (term: Term): readonly string[] => ('meanings' in term ? term.meanings : [])

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

const upTo = (language: Language, last: Level, term: Term): string | null =>
  anyOf(WITHIN.filter((level) => level <= last).map((level) => at(language, level, term, true)))

/** Cards whose name is near a term. */
const namedNear = (language: Language, term: Term): string | null =>
  anyOf(nearAt(language, LEVEL.named, meaningsOf(term)))

/** Cards that a term describes at some level, or what is near it. */
const upToNear = (language: Language, term: Term): string | null =>
  anyOf([
    upTo(language, LEVEL.written, term),
    ...NEAR_WITHIN.flatMap((level) => nearAt(language, level, meaningsOf(term))),
  ])

/** Only what no card is tagged with needs its neighbors beside other words: "dog birthday", not "penguin birthday". */
const isMissing = (id: string): boolean => !TAGGED.has(id) && MEANINGS.get(id)?.kind !== 'category'

/** Maybe only what is near a term has cards: no card is tagged with what it means. */
export const mayBeNear = (term: Term): boolean =>
  nearOf(meaningsOf(term)).length > 0 && meaningsOf(term).every(isMissing)

/**
 * Cards that a term itself describes, not only what is near it; each language in a `tsquery` of its own. Of a single term
 * those that only say it do not count: what is near comes before them.
 */
export const matchOfItself = (languages: readonly Language[], term: Term, isSingle: boolean): string[] =>
  languages.flatMap((language) => upTo(language, isSingle ? LEVEL.tagged : LEVEL.written, term) ?? [])

/**
 * Cards for all of several terms, up to a level, where what is near a missing one counts too. The words on cards do not:
 * together with neighbors they are a coincidence.
 */
function allNear(language: Language, level: Level, terms: readonly Term[]): string | null {
  const levels = WITHIN.filter((each) => each <= level)
  const near = (term: Term) => levels.flatMap((each) => nearAt(language, each, meaningsOf(term).filter(isMissing)))
  if (!terms.some((term) => near(term).length > 0)) return null
  return allOf(
    terms.map((term) =>
      anyOf([upTo(language, meaningsOf(term).length > 0 ? level : LEVEL.written, term), ...near(term)]),
    ),
  )
}

/** The meanings of each term, if the terms have nothing else. */
function sidesOf(terms: readonly Term[]): Sides[] | null {
  const sides = terms.flatMap((term) => {
    if (term.kind !== 'meanings' || term.word !== undefined || term.character !== undefined) return []
    return { own: term.meanings, near: nearOf(term.meanings.filter(isMissing)) }
  })
  return sides.length === terms.length ? sides : null
}

/**
 * The pairs of cards that match some number of several terms. With the terms in fewer groups than that, such a card has
 * two of one group: of A, B, C and D it has three, so it has A and B, or C and D.
 */
function pairsOfSome(language: Language, terms: readonly Term[], count: number): Pairs | null {
  const sides = sidesOf(terms)
  if (sides === null) return null
  const groups = Map.groupBy(sides.keys(), (index) => index % (count - 1))
  const all = [...groups.values()].flatMap((group) =>
    choicesOf(group, 2).map((two) =>
      pairsUpTo(
        language,
        LEVEL.written,
        two.flatMap((index) => sides[index] ?? []),
        false,
      ),
    ),
  )
  return fewPairs(eitherPairs(all))
}

/** Cards that match all of several terms, the best first; each step finds what the one before it finds, too. */
function stepsOfAll(language: Language, terms: readonly Term[]): Step[] {
  const sides = sidesOf(terms)
  const pairs = (level: Level, withNear: boolean) => sides && pairsAt(language, level, sides, withNear)
  const steps = WITHIN.map((level) => ({
    match: [allOf(terms.map((term) => upTo(language, level, term)))],
    pairs: pairs(level, false),
  }))
  const widest = steps.flatMap(({ match }) => match).slice(-1)
  const near = NEAR_WITHIN.flatMap((level) => {
    const query = allNear(language, level, terms)
    return query === null ? [] : [{ match: [...widest, query], pairs: pairs(level, true) }]
  })
  return [...steps, ...near]
}

/** The same cards in one step. */
const widestOf = (language: Language, terms: readonly Term[]): string[] =>
  [allOf(terms.map((term) => upTo(language, LEVEL.written, term))), allNear(language, LEVEL.tagged, terms)].filter(
    (query) => query !== null,
  )

/** The steps by which a term is looked for: by name, by tag, by what is near, by the words on a card. */
const stepsOf = (language: Language, terms: readonly Term[]): Step[] =>
  [
    terms.map((term) => at(language, LEVEL.named, term)),
    terms.map((term) => at(language, LEVEL.tagged, term)),
    terms.map((term) => namedNear(language, term)),
    terms.map((term) => at(language, LEVEL.written, term)),
  ].map((queries) => ({ match: [anyOf(queries)], pairs: null }))

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
 * The cards of a language that match every term: by name first, then by tag, then by the words on them. Of several terms,
 * what is near one of them comes last: "belated birthday" asks for the late sloth, not for every birthday. Cards whose whole
 * title was typed are shown before all of these.
 */
export function tiersOfAll(language: Language, { whole, terms }: SearchTerms): Tier[] {
  const known = terms.slice(0, MAX_TERMS)
  if (known.length === 0) return []
  const isPair = known.length > 1
  const steps = isPair ? stepsOfAll(language, known) : stepsOf(language, known)
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

/** How much a term says about what somebody looks for, beside others; the lower, the more. */
const WEIGHT = { grave: 0, meaning: 1, who: 2, how: 3, word: 4 } as const

/**
 * "Birthday nephew" and "funny get well" ask for a card of the occasion, "love you grandma" for her, and "loss of your
 * dog" for sympathy: for no card with a happy dog. A mere word, or the begin of one, is on a card by chance.
 */
function weightOf(term: Term): number {
  if (term.kind !== 'meanings') return WEIGHT.word
  const roles = term.meanings.map((id) => MEANINGS.get(id)?.role)
  if (roles.includes('grave')) return WEIGHT.grave
  if (roles.every((role) => role === 'how')) return WEIGHT.how
  return roles.every((role) => role === 'who' || role === 'how') ? WEIGHT.who : WEIGHT.meaning
}

/**
 * The cards of a language that match some of the terms but not all, and whose title was not typed: those that match
 * most of them first, then those that match the term that says most. A meaning that is near counts only where a single
 * term matches: combined with others, it finds unrelated cards.
 */
export function tiersOfSome(language: Language, { whole, terms }: SearchTerms): Tier[] {
  const some = terms.slice(0, MAX_TERMS)
  if (some.length < 2) return []
  const counts = Array.from({ length: some.length - 2 }, (_, index) => some.length - 1 - index)
  const all = widestOf(language, some)
  const byWeight = Object.values(WEIGHT)
    .map((weight) => some.filter((term) => weightOf(term) === weight))
    .filter((group) => group.length > 0)
  const [most = []] = byWeight
  // most of the words, without the one that says most, are not what was meant
  const isMeant = (chosen: readonly Term[]): boolean => chosen.some((term) => most.includes(term))
  const steps = [
    ...counts.map((count): Step => {
      const choices = choicesOf(some, count).filter(isMeant)
      return {
        match: choices.map((chosen) => allOf(chosen.map((term) => upTo(language, LEVEL.written, term)))),
        pairs: pairsOfSome(language, some, count),
      }
    }),
    ...byWeight.flatMap((group) => stepsOf(language, group)),
  ]
  const before = [wholeStep(language, whole), { match: all, pairs: null }]
  return inTurn([...before, ...steps]).slice(all.length === 0 ? 1 : 2)
}

/** Cards that match every term, or some term, in any language: each language in a `tsquery` of its own (see `Tier`). */
export function matchOf(languages: readonly Language[], { terms }: SearchTerms, need: 'all' | 'some'): string[] {
  const some = terms.slice(0, MAX_TERMS)
  return languages
    .flatMap((language) =>
      need === 'some' || some.length === 1
        ? [anyOf(some.map((term) => upToNear(language, term)))]
        : widestOf(language, some),
    )
    .filter((query) => query !== null)
}

/** The pairs of meanings of cards that match every one of three or more terms, in any language. */
export function pairsOfAll(languages: readonly Language[], { terms }: SearchTerms): Pairs | null {
  const sides = sidesOf(terms.slice(0, MAX_TERMS))
  if (sides === null || sides.length < 3) return null
  const all = languages.flatMap((language) => [
    pairsUpTo(language, LEVEL.written, sides, false),
    pairsUpTo(language, LEVEL.tagged, sides, true),
  ])
  return fewPairs(eitherPairs(all))
}
