import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { DateSpan } from '@petalpost/domain/festival'

/** Civil dates in the page's language: "Sep 25, 2026", "Dec 11 – 26, 2026" and "in 3 days". */
export function useDateTexts() {
  const { i18n, t } = useLingui()
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const // a civil date has no zone of its own
  const dayFormat = new Intl.DateTimeFormat(i18n.locale, day)
  const format = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', ...day })
  const daysUntilText = (date: CivilDate, today: CivilDate) => {
    const days = dayNumber(date) - dayNumber(today)
    if (days === 0) return t`today`
    if (days === 1) return t`tomorrow`
    return t`${plural(days, { one: 'in # day', other: 'in # days' })}`
  }
  return {
    dateText: (date: CivilDate) => format.format(utcDate(date)),
    daysUntilText,
    /** One day is told as a date, several as a span. */
    spanText: ({ from, to }: DateSpan) => format.formatRange(utcDate(from), utcDate(to)),
    /** A span beside a date that tells the year already: "Dec 11 – 26". */
    shortSpanText: ({ from, to }: DateSpan, beside: CivilDate) =>
      [from, to].every((date) => date.slice(0, 4) === beside.slice(0, 4))
        ? dayFormat.formatRange(utcDate(from), utcDate(to))
        : format.formatRange(utcDate(from), utcDate(to)),
    /** How far a span is: its first day while that is ahead, "now" while several days last. */
    untilSpanText: ({ from, to }: DateSpan, today: CivilDate) =>
      from <= today && from < to ? t`now` : daysUntilText(from, today),
  }
}

const utcDate = (date: CivilDate) => new Date(`${date}T00:00Z`)
