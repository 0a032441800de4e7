import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { ChosenCards } from '@petalpost/domain/page-titles'
import { useQuery } from '@tanstack/react-query'

import { categoriesQuery } from '#shared/card/categories.ts'
import { useNeighbor } from '#shared/card/festivals/neighbor-festival.ts'
import { useFestival } from '#shared/card/festivals/use-festival.ts'

import type { TemplateSearch } from './template-filter.ts'

interface Chosen {
  festival: Festival | undefined
  /** The names of the category and the festival, once known. */
  names: ChosenCards
  /** False when a filter has no name: it is not known yet, or nothing has it. */
  isKnown: boolean
}

/** The category and the festival of a filter. */
export function useChosen({ c, f }: TemplateSearch): Chosen {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const known = useFestival(f)
  const without = useNeighbor(f)?.festival
  const category = categories.find((each) => each.category === c)
  const festival = known ?? without
  return {
    festival,
    names: { categoryName: category?.name, festivalName: festival?.name },
    isKnown: (c === undefined || category !== undefined) && (f === undefined || festival !== undefined),
  }
}
