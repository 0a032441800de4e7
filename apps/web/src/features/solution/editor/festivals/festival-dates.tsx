import { Trans } from '@lingui/react/macro'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import { nextShowing } from '@petalpost/domain/solution'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './festival-dates.module.css'

interface FestivalDatesProps {
  entry: FestivalEntry
  today: CivilDate
  onEdit: () => void
}

/** The date of a festival closer than this many days is highlighted. */
const SOON_DAYS = 7

/** When a festival falls and on which days its card shows. A press opens its dates. */
export function FestivalDates({ entry, today, onEdit }: FestivalDatesProps) {
  const { dateText, spanText, shortSpanText, untilSpanText } = useDateTexts()
  const { nextRun, window } = entry
  const showing = nextShowing(entry, today)
  if (!nextRun || !showing)
    return (
      <button type="button" className={classes['date']} onClick={onEdit}>
        <IconCalendarPlus size={15} aria-hidden />
        <span>
          <Trans>No upcoming date</Trans>
        </span>
      </button>
    )
  const shows = shortSpanText(showing, nextRun)
  return (
    <button type="button" className={classes['date']} onClick={onEdit}>
      <IconCalendarEvent size={15} aria-hidden />
      <span className={classes['words']}>
        {window && <span>{`${dateText(nextRun)} `}</span>}
        <span>
          {window ? <Trans>shows {shows}</Trans> : spanText(showing)}
          {' · '}
          <b data-soon={dayNumber(showing.from) - dayNumber(today) <= SOON_DAYS}>{untilSpanText(showing, today)}</b>
        </span>
      </span>
    </button>
  )
}
