import { sameSet } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

const LONG = 10 * MINUTE_MS

/** Cards with the drawing of this one in other colours and shapes, those in its own colours first. */
export const sameSetQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['sameSet', isTemplate, id],
    queryFn: async ({ signal }) => (await api.call(sameSet, { cardId: id, isTemplate }, { signal })).records,
    staleTime: LONG,
  })

/** The same card for the other device: the same words in the same colours, in the other ratio. */
export function counterpartOf(card: Card, set: readonly Card[]): Card | undefined {
  return set.find(
    ({ title, isTemplate, festivalId, category, aspectRatio }) =>
      aspectRatio !== card.aspectRatio &&
      title === card.title &&
      isTemplate === card.isTemplate &&
      festivalId === card.festivalId &&
      category === card.category,
  )
}
