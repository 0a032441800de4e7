import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage } from '@petalpost/api-client/endpoints/records'
import type { Card, CardPage } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { CARD_PAGE_SIZE, FIRST_PAGE, isLastPage } from '@petalpost/domain/paging'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { api } from '#shared/api.ts'

/** The tabs of the select-card dialog (spec 2.8). */
export type CardSource = 'template' | 'liked' | 'designed'

export interface ChoiceFilter {
  /** undefined is any. */
  aspectRatio: AspectRatio | undefined
  /** 0 is all. */
  festivalId: number
}

/** Pages of cards to choose from, 40 each. The calls for my own cards know no filter: see `fits`. */
export const choicePages = (source: CardSource, filter: ChoiceFilter) =>
  infiniteQueryOptions({
    queryKey: ['choices', source, source === 'template' ? filter : null],
    queryFn: ({ pageParam, signal }) => page(source, filter, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ records }: CardPage, _pages, pageNum) =>
      isLastPage(records, CARD_PAGE_SIZE) ? undefined : pageNum + 1,
    meta: { says: true },
  })

/** Whether a card passes the filter. */
export function fits({ aspectRatio, festivalId }: ChoiceFilter, card: Card): boolean {
  if (aspectRatio !== undefined && card.aspectRatio !== aspectRatio) return false
  return festivalId === ALL_FESTIVALS_ID || card.festivalId === festivalId
}

function page(source: CardSource, filter: ChoiceFilter, pageNum: number, signal: AbortSignal): Promise<CardPage> {
  const wanted = { pageNum, pageSize: CARD_PAGE_SIZE }
  if (source === 'liked') return api.call(likePage, wanted, { signal })
  if (source === 'designed') return api.call(recordPage, wanted, { signal })
  const { aspectRatio, festivalId } = filter
  return api.call(cardsPage, { ...wanted, aspectRatio, festivalId: festivalId || undefined }, { signal })
}
