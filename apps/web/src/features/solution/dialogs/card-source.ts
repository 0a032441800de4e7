import { likePage } from '@petalpost/api-client/endpoints/records'
import type { Card, CardPage } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { CARD_PAGE_SIZE, FIRST_PAGE, isLastPage } from '@petalpost/domain/paging'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { cardPages, withoutRepeats } from '#shared/card/card-pages.ts'
import { inDesigns } from '#shared/card/design-groups.ts'
import { designPages } from '#shared/session/designs.ts'
import { likeListQuery } from '#shared/session/likes.ts'
import { ownUserCode } from '#shared/session/user-code.ts'

/** The tabs of the select-card dialog (spec 2.8). */
export type CardSource = 'template' | 'liked' | 'designed'

export interface ChoiceFilter {
  /** undefined means any. */
  aspectRatio: AspectRatio | undefined
  /** 0 means all. */
  festivalId: number
}

/** Pages of all liked cards. They share the query key of the like list, so both are refetched together. */
const likedPages = infiniteQueryOptions({
  queryKey: [...likeListQuery.queryKey, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    api.call(likePage, { pageNum: pageParam, pageSize: CARD_PAGE_SIZE, ...ownUserCode() }, { signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ records }: CardPage, _pages, pageNum) =>
    isLastPage(records, CARD_PAGE_SIZE) ? undefined : pageNum + 1,
  meta: { says: true, own: true },
})

/**
 * The cards of a tab, page by page, in groups: the templates of one design in all its colors, and every other card alone.
 * The call for liked cards has no filter, so the filter is applied here.
 */
export function useChoices(source: CardSource, filter: ChoiceFilter) {
  const { aspectRatio, festivalId } = filter
  const sent = { ...(aspectRatio && { aspectRatio }), ...(festivalId && { festivalId }) }
  const templates = useInfiniteQuery({ ...cardPages(sent, CARD_PAGE_SIZE), enabled: source === 'template' })
  const designs = useInfiniteQuery({ ...designPages(sent), enabled: source === 'designed' })
  const liked = useInfiniteQuery({ ...likedPages, enabled: source === 'liked' })
  const query = { template: templates, designed: designs, liked }[source]
  const cards = withoutRepeats(query.data?.pages ?? [])
  if (source === 'template') return { query, groups: inDesigns(cards) }
  const shown = source === 'liked' ? cards.filter((card) => fits(filter, card)) : cards
  return { query, groups: shown.map((card) => [card]) }
}

function fits({ aspectRatio, festivalId }: ChoiceFilter, card: Card): boolean {
  if (aspectRatio !== undefined && card.aspectRatio !== aspectRatio) return false
  return festivalId === ALL_FESTIVALS_ID || card.festivalId === festivalId
}
