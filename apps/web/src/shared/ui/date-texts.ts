import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'

/** Civil dates in the page's language: "25 Sep 2026" and "in 3 days". */
export function useDateTexts() {
  const { i18n, t } = useLingui()
  const format = new Intl.DateTimeFormat(i18n.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC', // a civil date has no zone of its own
  })
  return {
    dateText: (date: CivilDate) => format.format(new Date(`${date}T00:00Z`)),
    daysUntilText: (date: CivilDate, today: CivilDate) => {
      const days = dayNumber(date) - dayNumber(today)
      if (days === 0) return t`today`
      if (days === 1) return t`tomorrow`
      return t`${plural(days, { one: 'in # day', other: 'in # days' })}`
    },
  }
}
