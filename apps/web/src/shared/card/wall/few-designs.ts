import type { Card } from '@petalpost/api-client/schemas/cards'
import { FEW_DESIGNS, LIST_PAGE_SIZE } from '@petalpost/domain/paging'
import { useInfiniteQuery } from '@tanstack/react-query'

import { type CardFilter, cardPages, withoutRepeats } from '../card-pages.ts'
import { groupByDesign } from '../design-groups.ts'

/**
 * The groups of a list of designs that is whole and short: each design with its other colors. Undefined for a long list,
 * and when the other colors could not be loaded, for example while offline.
 */
export function useFewDesigns(
  filter: CardFilter,
  designs: readonly Card[],
  isWhole: boolean,
): { groups: Card[][] | undefined; isPending: boolean } {
  const { designs: isOfDesigns, ...all } = filter
  const isShort = isOfDesigns === true && isWhole && designs.length > 0 && designs.length <= FEW_DESIGNS
  const { data, isLoading } = useInfiniteQuery({
    ...cardPages(all, LIST_PAGE_SIZE),
    enabled: isShort,
    meta: { says: false },
  })
  const groups =
    isShort && data ? groupByDesign(designs, withoutRepeats(data.pages), all.aspectRatio === undefined) : undefined
  return { groups, isPending: isShort && isLoading }
}
