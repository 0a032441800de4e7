import { useLingui } from '@lingui/react/macro'
import { addDays, type CivilDate } from '@petalpost/domain/civil-day'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import { datesOf, festivalsOf, type YearDay } from './solution-year.ts'

import classes from './solution-year.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

interface YearMonthProps {
  month: string
  days: ReadonlyMap<CivilDate, YearDay>
  today: CivilDate
  chosen: CivilDate
  onChoose: (day: CivilDate) => void
}

/**
 * A month. Days with a card are buttons; a bar joins the days on which one festival shows, and a dot marks a day with
 * several. Below them are the festivals’ names.
 */
export function YearMonth({ month, days, today, chosen, onChoose }: YearMonthProps) {
  const { t, i18n } = useLingui()
  const { dateText } = useDateTexts()
  const dates = datesOf(month)
  const name = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
  const firstDay = i18n.locale === 'zh-CN' ? 1 : 0
  const weekdayName = new Intl.DateTimeFormat(i18n.locale, { weekday: 'narrow', timeZone: 'UTC' })
  const before = (new Date(`${month}-01T00:00Z`).getUTCDay() - firstDay + 7) % 7
  return (
    <section className={classes['month']} aria-label={name}>
      <h3>{name}</h3>
      <div className={classes['weekdays']} aria-hidden>
        {WEEK.map((day) => (
          <span key={day}>{weekdayName.format(Date.UTC(2023, 0, 1 + firstDay + day))}</span> // from a Sunday on
        ))}
      </div>
      <ol>
        {dates.map((date, index) => {
          const day = days.get(date)
          const style = index === 0 ? { gridColumnStart: before + 1 } : undefined
          const number = Number(date.slice(8))
          const isToday = date === today || undefined
          if (!day)
            return (
              <li key={date} style={style} data-today={isToday}>
                {number}
              </li>
            )
          const festival = day.shown.name
          const more = day.waiting.length
          const on = dateText(date)
          const isOther = (neighbor: CivilDate) => days.get(neighbor)?.shown.id !== day.shown.id || undefined
          return (
            <li key={date} style={style} data-today={isToday}>
              <button
                type="button"
                aria-pressed={date === chosen}
                aria-label={more > 0 ? t`${on}: ${festival}, and ${more} more` : t`${on}: ${festival}`}
                title={festival}
                data-begins={isOther(addDays(date, -1))}
                data-ends={isOther(addDays(date, 1))}
                data-over={date < today || undefined}
                data-more={more > 0 || undefined}
                onClick={() => onChoose(date)}
              >
                {number}
              </button>
            </li>
          )
        })}
      </ol>
      <ul>
        {festivalsOf(month, days).map(({ id, name: festival, spans }) => (
          <li key={id}>
            {spans.map((span) => (
              <b key={span}>{span} </b>
            ))}
            {festival}
          </li>
        ))}
      </ul>
    </section>
  )
}
