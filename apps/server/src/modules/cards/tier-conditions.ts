import { sameDesign } from '#src/card-columns/design.ts'
import { codePatterns } from '#src/card-search/codes.ts'
import type { Pairs } from '#src/card-search/pairs.ts'
import type { Tier } from '#src/card-search/tiers.ts'

import { type CardFilter, filterConditions } from './card-filter.ts'

/** Adds a parameter to a statement and returns its name there. */
export type Bind = (value: unknown) => string

/** What the cards of a tier are; null = no search. */
export interface TierConditions {
  /** that a card matches the search */
  matching: string | null
  /** the same, and that no earlier step has shown it */
  match: string | null
}

/** How an index finds the cards of a tier; null = no search. */
export interface TierCandidates {
  /** what it finds: all cards that match, and maybe others */
  candidates: string | null
  /** what these must meet to match */
  check: string | null
}

/**
 * Of a search the cards of one tier, without those of earlier ones. Each `tsquery` is a subquery, because PostgreSQL would
 * estimate how many cards match a value, and then plan each call anew; planning takes longer than most searches.
 */
export function tierConditions(tier: Tier | null, bind: Bind, card = 'c'): TierConditions & TierCandidates {
  if (tier === null) return { matching: null, match: null, candidates: null, check: null }
  const matching = `(${tier.match.map((query) => `${card}.search @@ (select ${bind(query)}::tsquery)`).join(' or ')})`
  const isNew = tier.shown === null ? null : `not (${card}.search @@ (select ${bind(tier.shown)}::tsquery))`
  const match = isNew === null ? matching : `(${matching} and ${isNew})`
  return { matching, match, candidates: matching, check: isNew }
}

/** The same; of several meanings the index of pairs finds the cards. */
export function pairConditions(tier: Tier | null, bind: Bind): TierConditions & TierCandidates {
  const conditions = tierConditions(tier, bind)
  return tier === null || tier.pairs === null
    ? conditions
    : { ...conditions, candidates: havePairs(tier.pairs, bind), check: conditions.match }
}

/** That cards have these pairs, by their index. */
export const havePairs = (pairs: Pairs, bind: Bind): string =>
  pairs.map((group) => `search_pairs(c.search) && (select pair_codes(${bind(group)}::text[]))`).join(' and ')

/**
 * No other card of the same design comes before this one in the same part. It is a subquery in a coalesce, and its order
 * is one that no index has, because PostgreSQL must look it up in the scene's few cards: it could join the whole table
 * instead.
 */
export function firstOfDesign(filter: CardFilter, tier: Tier | null, bind: Bind): string {
  const where = [
    sameDesign('c', 'o'),
    ...filterConditions(filter, bind, 'o'),
    tierConditions(tier, bind, 'o').match ?? [],
    '(o.popularity + 0, o.id) > (c.popularity, c.id)',
  ].flat()
  return `not coalesce((select true from cards o where ${where.join(' and ')} limit 1), false)`
}

/** With more `tsquery`s than this, comparing codes takes as long as fetching the card. */
const MOST_WITH_CODES = 3

/**
 * What the index of popularity says about the cards of a tier: see codes.ts. Null when it says nothing, and for lists
 * with a filter, which other indexes have in order.
 */
export function patternsOf({ category, festivalId, fits, aspectRatio }: CardFilter, tier: Tier | null) {
  const isFiltered = [category, festivalId, fits, aspectRatio].some((each) => each !== undefined)
  return tier === null || isFiltered || tier.match.length > MOST_WITH_CODES ? null : codePatterns(tier.match)
}
