import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, SegmentedControl } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { describeSchedule } from '@petalpost/domain/date-schedule'
import { earliestDayStillShown, type FestivalWindow } from '@petalpost/domain/festival'
import { isLanguage } from '@petalpost/domain/language'
import { lazy, Suspense } from 'react'

import { ChoiceSelect } from '../editor/choice-select.tsx'
import { NextDates } from './next-dates.tsx'
import { useScheduleChoices } from './schedule-choices.ts'
import { changed, fromCron, nextDates, START, toCron } from './schedule-form.ts'

import classes from './dialogs.module.css'

const ScheduleCalendar = lazy(() =>
  import('./schedule-calendar.tsx').then((module) => ({ default: module.ScheduleCalendar })),
)

interface ScheduleEditorProps {
  cron: string
  /** Days around each date on which the festival also shows. */
  window?: FestivalWindow | undefined
  today: CivilDate
  onChange: (cron: string) => void
}

/** Edits a date schedule by year or month, with a sentence that describes it and its next dates (spec 3). */
export function ScheduleEditor({ cron, window, today, onChange }: ScheduleEditorProps) {
  const { i18n, t } = useLingui()
  const form = fromCron(cron) ?? START
  const { months, days, orders, weekdays } = useScheduleChoices(form)
  const set = (change: Parameters<typeof changed>[1]) => onChange(toCron(changed(form, change)))
  const sentence = describeSchedule(cron, isLanguage(i18n.locale) ? i18n.locale : 'en-US')
  /** A yearly rule needs its month, both for a date and for a weekday. */
  const monthOf = (by: typeof form.by) =>
    form.period === 'year' && (
      <ChoiceSelect
        label={t`Month`}
        choices={months}
        value={form.month}
        disabled={form.by !== by}
        onChoose={(month) => set({ month })}
      />
    )
  return (
    <div className={classes['schedule']}>
      <div className={classes['top']}>
        <div>
          <SegmentedControl
            aria-label={t`Period`}
            value={form.period}
            onChange={(value) => set({ period: value === 'month' ? 'month' : 'year' })}
            data={[
              { value: 'year', label: t`Every year` },
              { value: 'month', label: t`Every month` },
            ]}
          />
          <div className={classes['rules']}>
            <Radio name="by" label={t`On a date`} checked={form.by === 'date'} onChange={() => set({ by: 'date' })} />
            <span className={classes['selects']}>
              {monthOf('date')}
              <ChoiceSelect
                label={t`Day`}
                choices={days}
                value={form.day}
                disabled={form.by !== 'date'}
                onChoose={(day) => set({ day })}
              />
            </span>
            <Radio
              name="by"
              label={t`On a weekday`}
              checked={form.by === 'weekday'}
              onChange={() => set({ by: 'weekday' })}
            />
            <span className={classes['selects']}>
              {monthOf('weekday')}
              <ChoiceSelect
                label={t`Which one`}
                choices={orders}
                value={form.order}
                disabled={form.by !== 'weekday'}
                onChoose={(order) => set({ order })}
              />
              <ChoiceSelect
                label={t`Weekday`}
                choices={weekdays}
                value={form.weekday}
                disabled={form.by !== 'weekday'}
                onChoose={(weekday) => set({ weekday })}
              />
            </span>
          </div>
        </div>
        <div className={classes['calendar']}>
          <Suspense>
            <ScheduleCalendar form={form} cron={cron} today={today} onChange={onChange} />
          </Suspense>
        </div>
      </div>
      <output>
        <p className={classes['sentence']}>{sentence ?? <Trans>These dates cannot be read.</Trans>}</p>
        <NextDates dates={nextDates(cron, earliestDayStillShown(today, window))} window={window} today={today} />
      </output>
    </div>
  )
}
