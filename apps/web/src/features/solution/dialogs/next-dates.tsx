import { Trans } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './dialogs.module.css'

/** The next dates of a schedule, the first with how far it is. */
export function NextDates({ dates, today }: { dates: readonly CivilDate[]; today: CivilDate }) {
  const { dateText, daysUntilText } = useDateTexts()
  if (dates.length === 0)
    return (
      <p className={classes['none']}>
        <Trans>No date ahead</Trans>
      </p>
    )
  return (
    <ol className={classes['dates']}>
      {dates.map((date, index) => (
        <li key={date}>
          {dateText(date)}
          {index === 0 && <b>{daysUntilText(date, today)}</b>}
        </li>
      ))}
    </ol>
  )
}
