import { regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'
import type { Language } from '@petalpost/domain/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { api } from '#shared/call/api.ts'
import { languageAtom } from '#shared/persisted-state.ts'

/** The presets of a region with their dates and suggested windows (spec 7.2). */
export const regionFestivalsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['region-festivals', language],
    queryFn: ({ signal }) => api.call(regionFestivalList, { regionCode: language }, { signal }),
    staleTime: 10 * MINUTE_MS,
    meta: { says: true },
  })

/**
 * The window that the catalog suggests for a festival; undefined for a custom festival, and until the list has
 * loaded.
 */
export function useSuggestedWindow() {
  const { data = [] } = useQuery(regionFestivalsQuery(useAtomValue(languageAtom)))
  const windows = new Map(data.map(({ festivalId, suggestedWindow }) => [festivalId, suggestedWindow]))
  return ({ festivalId }: Pick<FestivalEntry, 'festivalId'>): FestivalWindow | undefined => windows.get(festivalId)
}
