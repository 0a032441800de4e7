import type { Language } from '@petalpost/domain/language'

import { LEVEL, type Level, lexeme, ofMeaning } from './lexemes.ts'

// Tens of thousands of cards have each of two frequent meanings, and PostgreSQL compares both lists card by card. So an
// index has the pairs of meanings of each card (migration 0035): `e12@birthday@funny` are the English cards with birthday
// as a name and funny as a tag. It only finds candidates: which cards match is said by their lexemes.

/** Names of pairs: cards that match have one of each group. */
export type Pairs = readonly (readonly string[])[]

/** A larger group would take longer to look up than it saves. */
const MOST_IN_A_GROUP = 200

/** The meanings of a term, and those near it that count too where it has no cards. */
export interface Sides {
  own: readonly string[]
  near: readonly string[]
}

/** The name of two meanings of a card, each with its level, in either order. */
export function pairName(language: Language, a: string, levelOfA: Level, b: string, levelOfB: Level): string {
  const [first, second] = a <= b ? [levelOfA, levelOfB] : [levelOfB, levelOfA]
  const meanings = a <= b ? ofMeaning(a) + ofMeaning(b) : ofMeaning(b) + ofMeaning(a)
  return `${lexeme(language, first, String(second))}${meanings}`
}

const LEVELS = [LEVEL.named, LEVEL.tagged, LEVEL.written] as const

/** The pairs of which the worse level is from `from` to `to`. */
function pairsOfTwo(language: Language, from: Level, to: Level, some: readonly string[], others: readonly string[]) {
  const names = new Set<string>()
  for (const levelOfA of LEVELS)
    for (const levelOfB of LEVELS) {
      const worse = Math.max(levelOfA, levelOfB)
      if (worse < from || worse > to) continue
      for (const a of some) for (const b of others) names.add(pairName(language, a, levelOfA, b, levelOfB))
    }
  return names
}

function pairsWithin(
  language: Language,
  from: Level,
  to: Level,
  terms: readonly Sides[],
  withNear: boolean,
): Pairs | null {
  const ids = terms.map(({ own, near }) => (withNear ? [...own, ...near] : own))
  return fewPairs(neighbors(ids).map(([some, others]) => [...pairsOfTwo(language, from, to, some, others)]))
}

/** The pairs of cards that have each of several meanings, by name, tag or words up to this level. */
export const pairsUpTo = (language: Language, level: Level, terms: readonly Sides[], withNear: boolean): Pairs | null =>
  pairsWithin(language, LEVEL.named, level, terms, withNear)

/** The same; of two meanings only those of cards that do not have both at a better level. */
export const pairsAt = (language: Language, level: Level, terms: readonly Sides[], withNear: boolean): Pairs | null =>
  pairsWithin(language, terms.length === 2 ? level : LEVEL.named, level, terms, withNear)

/** Each with the next one; of three or more, also the last with the first. */
const neighbors = <T>(all: readonly T[]): [T, T][] =>
  all.slice(all.length === 2 ? 1 : 0).map((one, index) => [one, all.at(all.length === 2 ? 0 : index - 1) as T])

/** The pairs of cards that have these or those; null if some are unknown. All have as many groups. */
export function eitherPairs(all: readonly (Pairs | null)[]): Pairs | null {
  const [first] = all
  if (!first || all.some((pairs) => pairs?.length !== first.length)) return null
  return first.map((_, index) => [...new Set(all.flatMap((pairs) => pairs?.[index] ?? []))])
}

/** Null if there are so many that the lexemes alone are looked up sooner. */
export const fewPairs = (pairs: Pairs | null): Pairs | null =>
  pairs?.every(({ length }) => length <= MOST_IN_A_GROUP) === true ? pairs : null
