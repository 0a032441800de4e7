import { useLingui } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'

import classes from './dialogs.module.css'

/** A calendar leaf, for a festival without a drawing. The date itself is shown beside it. */
export function DayLeaf({ date }: { date: CivilDate }) {
  const { i18n } = useLingui()
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <span className={classes['leaf']} aria-hidden>
      <small>{month.format(new Date(`${date}T00:00Z`))}</small>
      {Number(date.slice(-2))}
    </span>
  )
}
