import type { Festival } from '@petalpost/api-client/schemas/basic'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import { nextFestivalDate } from '@petalpost/domain/festival'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'

import { visitorsDay } from './festivals-ahead.ts'
import { festivalsQuery } from './festivals.ts'
import { regionFestivalsQuery } from './region-festivals.ts'

/**
 * For a festival without cards: the festival with cards whose next date is nearest to its own. Readers' own festivals go
 * before others at the same distance.
 */
export function neighborFestival(
  festival: Pick<Festival, 'festivalId' | 'dates'>,
  withCards: readonly Festival[],
  today: CivilDate,
): Festival | undefined {
  const own = nextFestivalDate(festival.dates, today)
  if (own === null) return undefined
  const distance = ({ dates }: Festival) =>
    Math.min(
      ...dates.filter((date) => date >= today).map((date) => Math.abs(dayNumber(own) - dayNumber(date))),
      Infinity,
    )
  return withCards
    .filter((each) => each.festivalId !== festival.festivalId && Number.isFinite(distance(each)))
    .toSorted((a, b) => distance(a) - distance(b) || Number(b.kept) - Number(a.kept))[0]
}

/** A festival without cards, and its neighbor that has some; undefined until both are known, and for other festivals. */
export function useNeighbor(festivalId: number | undefined): { festival: Festival; neighbor: Festival } | undefined {
  const { data: withCards } = useQuery(festivalsQuery)
  const isWithout = festivalId !== undefined && withCards?.every((each) => each.festivalId !== festivalId) === true
  const { data: all } = useQuery({ ...regionFestivalsQuery(useAtomValue(languageAtom)), enabled: isWithout })
  if (!isWithout) return undefined
  const festival = all?.find((each) => each.festivalId === festivalId)
  const neighbor = festival && neighborFestival(festival, withCards, visitorsDay())
  return festival && neighbor && { festival, neighbor }
}
