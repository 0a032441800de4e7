import { cardVariants } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

const LONG = 10 * MINUTE_MS

/** The cards with the same drawing in other colors and ratios, and the counterpart for the other device. */
export const cardVariantsQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['cardVariants', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardVariants, { cardId: id, isTemplate }, { signal }),
    staleTime: LONG,
  })
