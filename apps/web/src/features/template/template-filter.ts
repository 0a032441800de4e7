import { type AspectRatio, isAspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

import type { CardFilter } from '#shared/card/card-pages.ts'

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
  const f = Number(raw['f'] ?? ALL_FESTIVALS_ID)
  return {
    ...(isText(raw['c']) && { c: String(raw['c']) }),
    ...(isText(raw['s']) && { s: String(raw['s']).slice(0, 100) }),
    ...(Number.isSafeInteger(f) && f > ALL_FESTIVALS_ID && { f }),
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
