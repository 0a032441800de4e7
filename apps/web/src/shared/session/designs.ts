import { cardsPage, removeCard } from '@petalpost/api-client/endpoints/cards'
import type { Card, CardPage, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { CARD_PAGE_SIZE, FIRST_PAGE, isLastPage } from '@petalpost/domain/paging'
import { store } from '@petalpost/ui/store'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { onRefusal } from '#shared/call/refusal.ts'
import { cardDetailQuery } from '#shared/card/card-detail.ts'
import { likeListAtom, recordListAtom } from '#shared/persisted-state.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { likeListQuery } from './likes.ts'
import { recordListQuery } from './records.ts'

/** Which of the user's own cards to load; a missing field does not filter. */
export type DesignFilter = Pick<CardsPageInput, 'festivalId' | 'aspectRatio'>

const DESIGNS = ['designs']

/** Pages of the user's own cards, the latest saved first. */
export const designPages = (filter: DesignFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...DESIGNS, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(cardsPage, { pageNum: pageParam, pageSize: CARD_PAGE_SIZE, isTemplate: 0, ...filter }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ records }: CardPage, _pages, pageNum) =>
      isLastPage(records, CARD_PAGE_SIZE) ? undefined : pageNum + 1,
    meta: { says: true, own: true },
  })

/** Marks everything that shows one of the user's own cards as outdated, because the card editor has saved it. */
export function designSaved({ id }: Pick<Card, 'id'>): void {
  const shows = [DESIGNS, recordListQuery.queryKey, likeListQuery.queryKey, mySolutionsQuery.queryKey]
  for (const queryKey of [...shows, cardDetailQuery({ id, isTemplate: 0 }).queryKey])
    void queryClient.invalidateQueries({ queryKey })
}

/** A list of cards in the cache, as one list or in pages. */
type Listed = Card[] | InfiniteData<CardPage>

/**
 * Deletes one of the user's own cards. It disappears from every list at once: designs, recent designs, favorites and
 * the solutions that show it. A card that another tab has already deleted counts as deleted.
 */
export async function deleteDesign({ id }: Pick<Card, 'id'>): Promise<void> {
  await onRefusal(api.call(removeCard, { id }), 'not_found', () => null)
  const stays = (card: Card) => card.isTemplate === 1 || card.id !== id
  const without = (list: Listed | undefined): Listed | undefined =>
    list && 'pages' in list
      ? { ...list, pages: list.pages.map(({ records }) => ({ records: records.filter(stays) })) }
      : list?.filter(stays)
  for (const queryKey of [DESIGNS, likeListQuery.queryKey, recordListQuery.queryKey]) {
    await queryClient.cancelQueries({ queryKey }) // running fetches may still contain it
    queryClient.setQueriesData<Listed>({ queryKey }, without)
    void queryClient.invalidateQueries({ queryKey })
  }
  for (const kept of [likeListAtom, recordListAtom]) store.set(kept, (cards) => cards.filter(stays))
  void queryClient.invalidateQueries({ queryKey: mySolutionsQuery.queryKey })
}
