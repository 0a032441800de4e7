import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

import { searchQuery, type SearchQuery } from '#src/card-columns/grams.ts'

/** Which cards a list shows; what is missing does not filter. */
export interface CardFilter {
  category?: string
  festivalId?: number
  aspectRatio?: AspectRatio
  search?: SearchQuery
}

/** What a call asks for; null when it searches for nothing that could be found. */
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

/** The conditions on `cards c` that a filter comes to; `bind` gives a value its parameter. */
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
  // Grams of a card come from these three texts; a long run must stand in one of them as a whole, mostly in the first.
  // The coalesce keeps PostgreSQL from guessing that hardly any does, when the grams have said that most do.
  for (const run of search.exact) {
    const pattern = bind(`%${run}%`)
    where.push(`coalesce(c.title ilike ${pattern}
      or (select f.names::text from festivals f where f.festival_id = c.festival_id) ilike ${pattern}
      or (select g.names::text from categories g where g.category = c.category) ilike ${pattern}, false)`)
  }
  return where
}
