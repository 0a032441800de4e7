import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

import { searchQuery, type SearchQuery } from '#src/card-columns/grams.ts'

/** Which cards a list shows; a missing field does not filter. */
export interface CardFilter {
  category?: string
  festivalId?: number
  aspectRatio?: AspectRatio
  search?: SearchQuery
}

/** The filter of a call; null when its search text contains nothing to search for. */
export function toFilter({ category, festivalId, aspectRatio, searchText }: CardsPageInput): CardFilter | null {
  const search = searchText === undefined || searchText.trim() === '' ? undefined : searchQuery(searchText)
  if (search === null) return null
  return {
    ...(category !== undefined && category !== '' && { category }),
    ...(festivalId !== undefined && festivalId !== ALL_FESTIVALS_ID && { festivalId }),
    ...(aspectRatio !== undefined && { aspectRatio }),
    ...(search !== undefined && { search }),
  }
}

/** The filter as conditions on `cards c`; `bind` returns the parameter of a value. */
export function filterConditions(
  { category, festivalId, aspectRatio, search }: CardFilter,
  bind: (value: unknown) => string,
): string[] {
  const where: string[] = []
  if (category !== undefined) where.push(`c.category = ${bind(category)}`)
  if (festivalId !== undefined) where.push(`c.festival_id = ${bind(festivalId)}`)
  if (aspectRatio !== undefined) where.push(`c.aspect_ratio = ${bind(aspectRatio)}`)
  if (search === undefined) return where
  where.push(`c.search @@ ${bind(search.tsquery)}::tsquery`)
  // A card's grams come from these three texts. A long run must be in one of them as a whole, mostly in the title.
  // Without the coalesce PostgreSQL would guess that hardly any card matches, although the grams say that most do.
  for (const run of search.exact) {
    const pattern = bind(`%${run}%`)
    where.push(`coalesce(c.title ilike ${pattern}
      or (select f.names::text from festivals f where f.festival_id = c.festival_id) ilike ${pattern}
      or (select g.names::text from categories g where g.category = c.category) ilike ${pattern}, false)`)
  }
  return where
}
