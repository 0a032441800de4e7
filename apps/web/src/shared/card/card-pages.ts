import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { Card, CardPage, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { FIRST_PAGE, isLastPage } from '@petalpost/domain/paging'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

/** Which template cards to load; a missing field does not filter. */
export type CardFilter = Pick<
  CardsPageInput,
  'category' | 'festivalId' | 'aspectRatio' | 'searchText' | 'isLiteral' | 'designs'
>

/** Pages of template cards, from page 1 until a page is short (spec 4). A refusal is also shown in a toast (spec 8). */
export const cardPages = (filter: CardFilter, pageSize: number) => {
  const inputOf = (pageNum: number): CardsPageInput => {
    const { festivalId, ...rest } = filter
    return { pageNum, pageSize, ...rest, ...(festivalId && { festivalId }) }
  }
  return infiniteQueryOptions({
    queryKey: ['cards', filter, pageSize],
    queryFn: ({ pageParam, signal }) => api.call(cardsPage, inputOf(pageParam), { signal }),
    ...startingWith(() => {
      const page = firstAnswer(cardsPage, inputOf(FIRST_PAGE))
      return page && { pages: [page], pageParams: [FIRST_PAGE] }
    }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: CardPage, _pages, pageNum) =>
      isLastPage(page.records, pageSize) ? undefined : pageNum + 1,
    meta: { says: true },
  })
}

/** The list of cards for `filter`; a new filter starts a new list at page 1. */
export function useCardPages(filter: CardFilter, pageSize: number) {
  const query = useInfiniteQuery(cardPages(filter, pageSize))
  return { query, cards: withoutRepeats(query.data?.pages ?? [], filter.designs) }
}

/** The first cards for `filter` as decoration: a failure to load them is not shown. Empty while `wanted` is false. */
export function useDecoration(filter: CardFilter, count: number, wanted = true): Card[] {
  const { data } = useInfiniteQuery({ ...cardPages(filter, count), enabled: wanted, meta: { says: false } })
  return withoutRepeats(data?.pages ?? [], filter.designs)
}

/**
 * A like between two requests can move a card from one page to the next, and a search can find two colors of a design in
 * different ways: a card, and of a list of designs each design in each language, is shown once.
 */
export function withoutRepeats(pages: readonly CardPage[], designs = false): Card[] {
  const cards = new Map<string, Card>()
  for (const { records } of pages)
    for (const card of records) {
      const key = designs && card.design ? `${card.language} ${card.design}` : `${card.isTemplate}:${card.id}`
      if (!cards.has(key)) cards.set(key, card)
    }
  return [...cards.values()]
}
