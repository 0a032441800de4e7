import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { DateSpan } from '@petalpost/domain/festival'

/** Formats civil dates in the page's language: "Sep 25, 2026", "Dec 11 – 26, 2026" and "in 3 days". */
export function useDateTexts() {
  const { i18n, t } = useLingui()
  const { withYear, inYear } = dateFormats(i18n.locale)
  const daysUntilText = (date: CivilDate, today: CivilDate) => {
    const days = dayNumber(date) - dayNumber(today)
    if (days === 0) return t`today`
    if (days === 1) return t`tomorrow`
    return t`${plural(days, { one: 'in # day', other: 'in # days' })}`
  }
  return {
    dateText: withYear.date,
    daysUntilText,
    /** A single day as a date, several days as a span. */
    spanText: withYear.span,
    /** A span without its year, for use beside a date: "Dec 11 – 26". */
    shortSpanText: (span: DateSpan, beside: CivilDate) =>
      [span.from, span.to].every((date) => date.slice(0, 4) === beside.slice(0, 4))
        ? inYear.span(span)
        : withYear.span(span),
    /** How far away a span is: its first day while that is ahead, "now" while several days last. */
    untilSpanText: ({ from, to }: DateSpan, today: CivilDate) =>
      from <= today && from < to ? t`now` : daysUntilText(from, today),
  }
}

function dateFormats(locale: string) {
  const formatOf = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }) // a civil date has no time zone
  const day = formatOf({ day: 'numeric' })
  const monthDay = formatOf({ month: 'short', day: 'numeric' })
  const yearMonthDay = formatOf({ year: 'numeric', month: 'short', day: 'numeric' })
  const texts = (format: Intl.DateTimeFormat) => ({
    date: (date: CivilDate) => format.format(utcDate(date)),
    span: ({ from, to }: DateSpan) => {
      if (locale !== 'zh-CN' || from === to) return format.formatRange(utcDate(from), utcDate(to))
      // Intl formats Chinese spans as 2026/12/11 – 2026/12/26, unlike its dates
      const isSame = (parts: number) => from.slice(0, parts) === to.slice(0, parts)
      const last = isSame('2026-12'.length) ? day : isSame('2026'.length) ? monthDay : yearMonthDay
      return `${format.format(utcDate(from))}–${last.format(utcDate(to))}`
    },
  })
  return { withYear: texts(yearMonthDay), inYear: texts(monthDay) }
}

const utcDate = (date: CivilDate) => new Date(`${date}T00:00Z`)
