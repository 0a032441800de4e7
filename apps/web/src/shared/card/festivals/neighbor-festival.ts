import type { Festival } from '@petalpost/api-client/schemas/basic'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'

import { festivalsQuery } from './festivals.ts'
import { regionFestivalsQuery } from './region-festivals.ts'

interface Without {
  festival: Festival
  /** The festival of its kin whose cards stand in; most days of mourning have none, because no other card fits them. */
  neighbor: Festival | undefined
}

/** A festival without cards; undefined until it is known, and for other festivals. */
export function useNeighbor(festivalId: number | undefined): Without | undefined {
  const { data: withCards } = useQuery(festivalsQuery)
  const isWithout = festivalId !== undefined && withCards?.every((each) => each.festivalId !== festivalId) === true
  const { data: all } = useQuery({ ...regionFestivalsQuery(useAtomValue(languageAtom)), enabled: isWithout })
  if (!isWithout) return undefined
  const festival = all?.find((each) => each.festivalId === festivalId)
  return festival && { festival, neighbor: withCards.find((each) => each.festivalId === festival.standInId) }
}
