import type { Festival } from '@petalpost/api-client/schemas/basic'
import { useQuery } from '@tanstack/react-query'

import { festivalsQuery } from './festivals.ts'

/** The festival with this id; undefined until it is known, and when it has no cards. */
export function useFestival(festivalId: number | undefined): Festival | undefined {
  return useQuery(festivalsQuery).data?.find((each) => each.festivalId === festivalId)
}
