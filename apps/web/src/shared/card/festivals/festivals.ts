import { festivalList } from '@petalpost/api-client/endpoints/basic'
import type { FestivalList } from '@petalpost/api-client/schemas/basic'
import { type CivilDate, civilDate, dayAt, MINUTE_MS } from '@petalpost/domain/civil-day'
import { nextFestivalDate } from '@petalpost/domain/festival'
import { inReadersOrder } from '@petalpost/domain/festival-readers'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

/** Festivals that have cards. */
export const festivalsQuery = queryOptions({
  queryKey: ['festivals'],
  queryFn: ({ signal }) => api.call(festivalList, {}, { signal }),
  ...startingWith(() => firstAnswer(festivalList, {})),
  staleTime: 10 * MINUTE_MS,
  meta: { says: true },
})

/** Today in the visitor's own time zone. */
export const visitorsDay = (): CivilDate => {
  const now = new Date()
  return civilDate(dayAt(now.getTime(), -now.getTimezoneOffset()))
}

/** Festivals in the order of the page's readers, with the next date from `today` on. */
export const festivalsAhead = (festivals: FestivalList, today: CivilDate) =>
  inReadersOrder(festivals, today).map(({ festivalId, name, dates }) => ({
    festivalId,
    name,
    next: nextFestivalDate(dates, today),
  }))
