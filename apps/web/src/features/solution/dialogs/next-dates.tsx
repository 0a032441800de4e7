import { Trans } from '@lingui/react/macro'
import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './dialogs.module.css'

interface NextDatesProps {
  dates: readonly CivilDate[]
  /** Days around each date on which the festival also shows. */
  window: FestivalWindow | undefined
  today: CivilDate
}

/** The next dates of a schedule with the days on which the festival shows. The first also says how far away it is. */
export function NextDates({ dates, window, today }: NextDatesProps) {
  const { dateText, shortSpanText, untilSpanText } = useDateTexts()
  if (dates.length === 0)
    return (
      <p className={classes['none']}>
        <Trans>No upcoming date</Trans>
      </p>
    )
  return (
    <ol className={classes['dates']} data-long={window !== undefined}>
      {dates.map((date, index) => {
        const span = { from: addDays(date, -(window?.before ?? 0)), to: addDays(date, window?.after ?? 0) }
        const shows = shortSpanText(span, date)
        return (
          <li key={date}>
            {dateText(date)}
            {window && (
              <span>
                {' · '}
                <Trans>shows {shows}</Trans>
              </span>
            )}
            {index === 0 && <b> {untilSpanText(span, today)}</b>}
          </li>
        )
      })}
    </ol>
  )
}
