import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { ownUserCode } from '#shared/session/user-code.ts'

/** A card with its definition, for a preview that somebody opened: the call counts as a view of the card. */
export const cardDetailQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['card', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardDetail, { cardId: id, isTemplate, ...ownUserCode() }, { signal }),
  })

/**
 * The same for a card that nobody chose to see, for example a decoration. No view is counted, because views order the
 * most popular cards.
 */
export const cardGlanceQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['card', isTemplate, id, 'glance'],
    queryFn: ({ signal }) =>
      api.call(cardDetail, { cardId: id, isTemplate, isView: false, ...ownUserCode() }, { signal }),
    staleTime: 10 * MINUTE_MS,
  })
