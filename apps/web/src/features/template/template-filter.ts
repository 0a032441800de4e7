import { type AspectRatio, isAspectRatio } from '@petalpost/domain/card'

import type { CardFilter } from '#shared/card/card-pages.ts'
import { festivalInAddress } from '#shared/card/festivals/festival-in-address.ts'

/** The query of /template (spec 2.1): category, search text, festival (0 = all), aspect ratio (missing = any),
 * and whether the search takes the words as they are. */
export interface TemplateSearch {
  c?: string
  s?: string
  f?: number
  r?: AspectRatio
  /** true searches for the words as they are typed */
  l?: true
}

/** Reads the query leniently: invalid values do not filter. */
export function parseTemplateSearch(raw: Record<string, unknown>): TemplateSearch {
  const f = festivalInAddress(raw['f'])
  return {
    ...(isText(raw['c']) && { c: String(raw['c']) }),
    ...(isText(raw['s']) && { s: String(raw['s']).slice(0, 100) }),
    ...(f !== undefined && { f }),
    ...(isAspectRatio(raw['r']) && { r: raw['r'] }),
    ...(raw['l'] === true && isText(raw['s']) && { l: true }),
  }
}

/** A search text of digits arrives as a number, because the router parses a query as JSON. */
function isText(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

export function cardFilterOf({ c, s, f, r, l }: TemplateSearch): CardFilter {
  return {
    designs: true,
    ...(c !== undefined && { category: c }),
    ...(s !== undefined && { searchText: s }),
    ...(f !== undefined && { festivalId: f }),
    ...(r !== undefined && { aspectRatio: r }),
    ...(l !== undefined && { isLiteral: l }),
  }
}

/**
 * The filters with one of them left out, for filters that no card matches together: the ratio, since a card may have
 * another, then the category, the festival, the words. None for a single filter, which leaves nothing to filter by.
 */
export const withoutOne = (search: TemplateSearch): TemplateSearch[] =>
  (['r', 'c', 'f', 's'] as const)
    .filter((key) => search[key] !== undefined)
    .map((key) => leftOut(search, key))
    .filter((rest) => Object.keys(rest).length > 0)

/** The words of a search without its filters. */
export const wordsOf = ({ s, l }: TemplateSearch): TemplateSearch => ({
  ...(s !== undefined && { s }),
  ...(l !== undefined && { l }),
})

/** The filters without one; without words, none of them is taken as it is typed. */
export function leftOut(search: TemplateSearch, key: keyof TemplateSearch): TemplateSearch {
  const kept = { ...search }
  delete kept[key]
  if (key === 's') delete kept.l
  return kept
}
