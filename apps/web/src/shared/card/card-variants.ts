import { cardVariants } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/api.ts'

const LONG = 10 * 60_000

/** Cards with the drawing of this one in other colours and shapes, and the one of them for the other device. */
export const cardVariantsQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['cardVariants', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardVariants, { cardId: id, isTemplate }, { signal }),
    staleTime: LONG,
  })
