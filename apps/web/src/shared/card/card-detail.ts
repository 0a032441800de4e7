import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

/** A card with its definition. */
export const cardDetailQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['card', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardDetail, { cardId: id, isTemplate }, { signal }),
  })
