import type { FestivalList } from '@petalpost/api-client/schemas/basic'
import { type CivilDate, civilDate, dayAt } from '@petalpost/domain/civil-day'
import { nextFestivalDate } from '@petalpost/domain/festival'
import { inReadersOrder } from '@petalpost/domain/festival-readers'

/** Today in the visitor's own time zone. */
export const visitorsDay = (): CivilDate => {
  const now = new Date()
  return civilDate(dayAt(now.getTime(), -now.getTimezoneOffset()))
}

/** Festivals in the order of the page's readers, with the next date from `today` on. */
export const festivalsAhead = (festivals: FestivalList, today: CivilDate) =>
  inReadersOrder(festivals, today).map(({ festivalId, name, tone, dates }) => ({
    festivalId,
    name,
    tone,
    next: nextFestivalDate(dates, today),
  }))
