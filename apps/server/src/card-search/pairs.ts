import type { Language } from '@petalpost/domain/language'

import { MEANINGS } from './dictionary.ts'
import { LEVEL, type Level, lexeme, ofMeaning } from './lexemes.ts'

// Tens of thousands of cards have each of two frequent meanings, and PostgreSQL compares both lists card by card. So an
// index has the pairs of meanings of each card (migration 0035): `e12@birthday@funny` are the English cards with birthday
// as a name and funny as a tag. It only finds candidates: which cards match is said by their lexemes.

/** Names of pairs: cards that match have one of each group. */
export type Pairs = readonly (readonly string[])[]

/** A larger group would take longer to look up than it saves. */
const MOST_IN_A_GROUP = 200

/** The meanings of a term, and which are near them. */
interface Sides {
  own: readonly string[]
  near: readonly string[]
}

const sidesOf = (ids: readonly string[]): Sides => ({
  own: ids,
  near: ids.flatMap((id) => MEANINGS.get(id)?.near ?? []).filter((id) => !ids.includes(id)),
})

/** The name of two meanings of a card, each with its level, in either order. */
export function pairName(language: Language, a: string, levelOfA: Level, b: string, levelOfB: Level): string {
  const [first, second] = a <= b ? [levelOfA, levelOfB] : [levelOfB, levelOfA]
  const meanings = a <= b ? ofMeaning(a) + ofMeaning(b) : ofMeaning(b) + ofMeaning(a)
  return `${lexeme(language, first, String(second))}${meanings}`
}

/** The levels of a meaning, as it counts for a term: one that is near counts at the level after its own. */
const COUNTS = {
  own: [LEVEL.named, LEVEL.tagged, LEVEL.written].map((level) => ({ level, counts: level })),
  near: [LEVEL.named, LEVEL.tagged].map((level) => ({ level, counts: (level + 1) as Level })),
}
const SIDES = ['own', 'near'] as const

/** The pairs of which the worse level that counts is from `from` to `to`. */
function pairsOfTwo(language: Language, from: Level, to: Level, one: Sides, other: Sides): Set<string> {
  const names = new Set<string>()
  for (const side of SIDES)
    for (const otherSide of SIDES)
      for (const a of COUNTS[side])
        for (const b of COUNTS[otherSide]) {
          const worse = Math.max(a.counts, b.counts)
          if (worse < from || worse > to) continue
          for (const id of one[side])
            for (const otherId of other[otherSide]) names.add(pairName(language, id, a.level, otherId, b.level))
        }
  return names
}

const bounded = (groups: readonly ReadonlySet<string>[]): Pairs | null =>
  groups.every(({ size }) => size <= MOST_IN_A_GROUP) ? groups.map((group) => [...group]) : null

/**
 * The pairs of cards that have each of several meanings, by name, tag or words up to this level; of two meanings only
 * those that have none at a better level.
 */
export function pairsAt(language: Language, level: Level, terms: readonly (readonly string[])[]): Pairs | null {
  const sides = terms.map(sidesOf)
  const from = sides.length === 2 ? level : LEVEL.named
  return bounded(neighbors(sides).map(([a, b]) => pairsOfTwo(language, from, level, a, b)))
}

/** The pairs of cards that have any two of several meanings, without those that are near. */
export function pairsOfAny(language: Language, terms: readonly (readonly string[])[]): Pairs | null {
  const all = terms.flatMap((a, index) =>
    terms
      .slice(index + 1)
      .flatMap((b) => [
        ...pairsOfTwo(language, LEVEL.named, LEVEL.written, { own: a, near: [] }, { own: b, near: [] }),
      ]),
  )
  return bounded([new Set(all)])
}

/** Each with the next one; of three or more, also the last with the first. */
const neighbors = <T>(all: readonly T[]): [T, T][] =>
  all.slice(all.length === 2 ? 1 : 0).map((one, index) => [one, all.at(all.length === 2 ? 0 : index - 1) as T])

/** The pairs of cards that have these or those: both have as many groups. */
export const eitherPairs = (all: readonly (Pairs | null)[]): Pairs | null => {
  const [first] = all
  if (!first || all.some((pairs) => pairs?.length !== first.length)) return null
  return first.map((_, index) => [...new Set(all.flatMap((pairs) => pairs?.[index] ?? []))])
}
