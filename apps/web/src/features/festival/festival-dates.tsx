import { Trans, useLingui } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { comingDates } from '@petalpost/domain/coming-dates'

import { dayText } from './day-text.ts'

import classes from './festival-page.module.css'

/** The festival's dates of the next five years. Nothing when none is known. */
export function FestivalDates({ dates, today }: { dates: readonly CivilDate[]; today: CivilDate }) {
  const { i18n } = useLingui()
  const coming = comingDates(dates, today)
  if (coming.length === 0) return null
  return (
    <section className={classes['panel']} aria-labelledby="festival-dates">
      <h2 id="festival-dates">
        <Trans comment="heading">Dates</Trans>
      </h2>
      <ol className={classes['dates']}>
        {coming.map((date) => (
          <li key={date}>
            <b>{date.slice(0, 4)}</b>
            <time dateTime={date}>{dayText(date, i18n.locale, { year: false })}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
