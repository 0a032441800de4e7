import type { Festival } from '@petalpost/api-client/schemas/basic'
import { useQuery } from '@tanstack/react-query'

import { categoriesQuery } from '#shared/card/categories.ts'
import { festivalsQuery } from '#shared/card/festivals/festivals.ts'
import { useNeighbor } from '#shared/card/festivals/neighbor-festival.ts'

import type { TemplateSearch } from './template-filter.ts'

/** The festival of a filter, and the name of its category and festival, such as “Funny · Christmas Day”, once known. */
export function useChosen({ c, f }: TemplateSearch): { festival: Festival | undefined; name: string } {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: festivals = [] } = useQuery(festivalsQuery)
  const without = useNeighbor(f)?.festival
  const category = categories.find((each) => each.category === c)
  const festival = festivals.find(({ festivalId }) => festivalId === f) ?? without
  return { festival, name: [category, festival].flatMap((each) => each?.name ?? []).join(' · ') }
}
