import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage } from '@petalpost/api-client/endpoints/records'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { FIRST_PAGE, LIST_PAGE_SIZE } from '@petalpost/domain/paging'
import { store } from '@petalpost/ui/store'
import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { likeListAtom } from '#shared/persisted-state.ts'

import { ownUserCode } from './user-code.ts'

type CardKey = Pick<Card, 'id' | 'isTemplate'>

export const cardKey = ({ id, isTemplate }: CardKey): string => `${isTemplate}:${id}`

/** Hearts pressed since a list was loaded, because a card's own `isLike` is as old as its list. */
const pressedAtom = atom<ReadonlyMap<string, boolean>>(new Map())

/** Returns whether the heart of `card` is full, and its like count including the user's own press. */
export const likeOfAtom = atom((get) => {
  const pressed = get(pressedAtom)
  return (card: Card) => {
    const liked = pressed.get(cardKey(card)) ?? card.isLike
    return { liked, likeCount: Math.max(0, card.likeCount + Number(liked) - Number(card.isLike)) }
  }
})

/** All liked cards, the latest first; stored for the next start. */
export const likeListQuery = queryOptions({
  queryKey: ['likes'],
  queryFn: async ({ signal }) => {
    const input = { pageNum: FIRST_PAGE, pageSize: LIST_PAGE_SIZE, ...ownUserCode() }
    const { records } = await api.call(likePage, input, { signal })
    store.set(likeListAtom, records)
    return records
  },
  meta: { own: true },
  placeholderData: () => (store.get(likeListAtom).length > 0 ? [...store.get(likeListAtom)] : undefined),
})

/** A heart that is pressed: the new state of it. */
export interface Press {
  card: CardKey
  liked: boolean
}

/**
 * Calls the like endpoint, then reloads the like list (spec 4). The heart changes at once, and stays as the user left it
 * when the call fails. The calls are made one after another, so that the last press is what the server keeps.
 */
export const likeMutation = {
  scope: { id: 'like' },
  onMutate: ({ card, liked }: Press) => store.set(pressedAtom, (pressed) => new Map(pressed).set(cardKey(card), liked)),
  mutationFn: ({ card: { id, isTemplate }, liked }: Press) =>
    api.call(likeCard, { id, isTemplate, isLike: liked, ...ownUserCode() }),
  onSettled: (_data: unknown, error: unknown) => {
    if (!error) void queryClient.invalidateQueries({ queryKey: likeListQuery.queryKey })
  },
}

/** Clears the hearts, because another user has other likes. */
export function forgetPressedHearts(): void {
  store.set(pressedAtom, new Map())
}
