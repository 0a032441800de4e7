import { type AspectRatio, isAspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

import type { CardFilter } from '#shared/card/card-pages.ts'

/** The query of /template (spec 2.1): category, search text, festival (0 = all) and aspect ratio (missing = any). */
export interface TemplateSearch {
  c?: string
  s?: string
  f?: number
  r?: AspectRatio
}

/** Reads the query leniently: invalid values do not filter. */
export function parseTemplateSearch(raw: Record<string, unknown>): TemplateSearch {
  const f = Number(raw['f'] ?? ALL_FESTIVALS_ID)
  return {
    ...(isText(raw['c']) && { c: String(raw['c']) }),
    ...(isText(raw['s']) && { s: String(raw['s']).slice(0, 100) }),
    ...(Number.isSafeInteger(f) && f > ALL_FESTIVALS_ID && { f }),
    ...(isAspectRatio(raw['r']) && { r: raw['r'] }),
  }
}

/** A search text of digits arrives as a number, because the router parses a query as JSON. */
function isText(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

export function cardFilterOf({ c, s, f, r }: TemplateSearch): CardFilter {
  return {
    ...(c !== undefined && { category: c }),
    ...(s !== undefined && { searchText: s }),
    ...(f !== undefined && { festivalId: f }),
    ...(r !== undefined && { aspectRatio: r }),
  }
}
