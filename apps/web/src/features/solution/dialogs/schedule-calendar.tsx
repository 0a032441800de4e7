import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react/macro'
import { Calendar } from '@mantine/dates'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { useState } from 'react'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import { datesInMonth, nextDates, picked, type ScheduleForm, toCron } from './schedule-form.ts'

import classes from './schedule-calendar.module.css'

interface ScheduleCalendarProps {
  form: ScheduleForm
  cron: string
  today: CivilDate
  onChange: (cron: string) => void
}

/** Shows the days of a schedule, month by month. A click on a day sets the schedule to that day. */
export function ScheduleCalendar({ form, cron, today, onChange }: ScheduleCalendarProps) {
  const { i18n, t } = useLingui()
  const { dateText } = useDateTexts()
  const [looked, setLooked] = useState<{ cron: string; date: CivilDate }>()
  // When the schedule changes elsewhere, the calendar turns to its next date. When a day is picked here, the page
  // stays.
  const date = looked?.cron === cron ? looked.date : (nextDates(cron, today, 1)[0] ?? today)
  const falls = datesInMonth(cron, date.slice(0, 7))
  const pick = (day: CivilDate) => {
    const next = toCron(picked(form, day))
    setLooked({ cron: next, date: day })
    onChange(next)
  }
  const monthText = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekdayText = new Intl.DateTimeFormat(i18n.locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <Calendar
      className={classes['calendar'] ?? ''}
      size="xs"
      maxLevel="month"
      date={date}
      onDateChange={(shown) => setLooked({ cron, date: shown })}
      firstDayOfWeek={i18n.locale === 'zh-CN' ? 1 : 0}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      monthLabelFormat={(month) => monthText.format(utc(month))}
      weekdayFormat={(weekday) => weekdayText.format(utc(weekday))}
      ariaLabels={{ nextMonth: t`Next month`, previousMonth: t`Previous month` }}
      getDayAriaLabel={dateText}
      getDayProps={(day) => ({ selected: falls.has(day), 'aria-pressed': falls.has(day), onClick: () => pick(day) })}
    />
  )
}

/** A civil date has no time zone, so it is both read and formatted in UTC. */
function utc(date: CivilDate): Date {
  return new Date(`${date.slice(0, 10)}T00:00Z`)
}
