import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '@petalpost/domain/civil-day'

import type { Choice } from '../editor/choices.ts'
import { daysOf, type ScheduleForm, WEEKDAY_ORDERS, type WeekdayOrder } from './schedule-form.ts'

/** 2023-01-01 was a Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)

/** The options of the schedule's selects, in the page's language. */
export function useScheduleChoices(form: Pick<ScheduleForm, 'period' | 'month'>) {
  const { i18n, t } = useLingui()
  // Chinese uses 1月 with 1日, not 一月.
  const month = i18n.locale === 'zh-CN' ? 'short' : 'long'
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month, timeZone: 'UTC' })
  const weekdayName = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
  const orderNames: Record<WeekdayOrder, string> = {
    1: t`First`,
    2: t`Second`,
    3: t`Third`,
    4: t`Fourth`,
    last: t`Last`,
  }
  const months: Choice<number>[] = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: monthName.format(Date.UTC(2023, index, 1)),
  }))
  const days: Choice<number | 'L'>[] = [
    ...Array.from({ length: daysOf(form) }, (_, index) => ({
      value: index + 1,
      label: dayName(i18n.locale, index + 1),
    })),
    { value: 'L', label: t`Last day` },
  ]
  const weekdays: Choice<number>[] = Array.from({ length: 7 }, (_, index) => ({
    value: index,
    label: weekdayName.format(Date.UTC(2023, 0, 1 + index)),
  }))
  const orders: Choice<WeekdayOrder>[] = WEEKDAY_ORDERS.map((value) => ({ value, label: orderNames[value] }))
  return { months, days, weekdays, orders }
}

/** "1日" in Chinese, a plain number in other languages. */
function dayName(locale: string, day: number): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }).format(SUNDAY + (day - 1) * DAY_MS)
}
