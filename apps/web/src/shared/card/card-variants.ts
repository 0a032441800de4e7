import { cardVariants } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

const LONG = 10 * MINUTE_MS

/** Cards with the drawing of this one in other colours and shapes, and the one of them for the other device. */
export const cardVariantsQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['cardVariants', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardVariants, { cardId: id, isTemplate }, { signal }),
    staleTime: LONG,
  })
