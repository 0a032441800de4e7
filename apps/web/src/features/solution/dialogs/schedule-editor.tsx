import { useLingui } from '@lingui/react/macro'
import { Radio, SegmentedControl } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { parseSchedule, schedulePeriod } from '@petalpost/domain/date-schedule'
import { earliestDayStillShown, type FestivalWindow } from '@petalpost/domain/festival'
import { isLanguage } from '@petalpost/domain/language'
import { scheduleProblemText } from '@petalpost/domain/schedule-problem'
import { scheduleText } from '@petalpost/domain/schedule-text'
import { DEFAULT_SCHEDULE } from '@petalpost/domain/solution'
import { lazy, Suspense, useState } from 'react'

import { FormField } from '#shared/ui/form-field.tsx'

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

/**
 * Edits a date schedule by year or month, with a sentence that describes it and its next dates (spec 3). A schedule that
 * the fields cannot express stays as its text, which can be edited too.
 */
export function ScheduleEditor({ cron, window, today, onChange }: ScheduleEditorProps) {
  const { i18n, t } = useLingui()
  const expressed = fromCron(cron)
  const form = expressed ?? START
  const [asText, setAsText] = useState(false)
  const isText = asText || expressed === null
  const by = isText ? 'text' : form.by
  const parsed = parseSchedule(cron)
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en-US'
  const { months, days, orders, weekdays } = useScheduleChoices(form)
  const show = (next: string) => {
    setAsText(false)
    onChange(next)
  }
  const set = (change: Parameters<typeof changed>[1]) => show(toCron(changed(form, change)))
  /** A yearly rule needs its month, both for a date and for a weekday. */
  const monthOf = (way: typeof form.by) =>
    form.period === 'year' && (
      <ChoiceSelect
        label={t`Month`}
        choices={months}
        value={form.month}
        disabled={by !== way}
        onChoose={(month) => set({ month })}
      />
    )
  return (
    <div className={classes['schedule']}>
      <div className={classes['top']}>
        <div>
          <SegmentedControl
            aria-label={t`Period`}
            value={isText && parsed.ok ? schedulePeriod(parsed.days) : form.period}
            disabled={isText}
            onChange={(value) => set({ period: value === 'month' ? 'month' : 'year' })}
            data={[
              { value: 'year', label: t`Every year` },
              { value: 'month', label: t`Every month` },
            ]}
          />
          <div className={classes['rules']}>
            <Radio name="by" label={t`On a date`} checked={by === 'date'} onChange={() => set({ by: 'date' })} />
            <span className={classes['selects']}>
              {monthOf('date')}
              <ChoiceSelect
                label={t`Day`}
                choices={days}
                value={form.day}
                disabled={by !== 'date'}
                onChoose={(day) => set({ day })}
              />
            </span>
            <Radio
              name="by"
              label={t`On a weekday`}
              checked={by === 'weekday'}
              onChange={() => set({ by: 'weekday' })}
            />
            <span className={classes['selects']}>
              {monthOf('weekday')}
              <ChoiceSelect
                label={t`Which one`}
                choices={orders}
                value={form.order}
                disabled={by !== 'weekday'}
                onChoose={(order) => set({ order })}
              />
              <ChoiceSelect
                label={t`Weekday`}
                choices={weekdays}
                value={form.weekday}
                disabled={by !== 'weekday'}
                onChoose={(weekday) => set({ weekday })}
              />
            </span>
            <Radio name="by" label={t`By a schedule`} checked={isText} onChange={() => setAsText(true)} />
            {isText && (
              <FormField
                className={classes['text'] ?? ''}
                label={t`Schedule`}
                description={t`Six fields as in Quartz: second, minute, hour, day, month, day of week`}
                placeholder={DEFAULT_SCHEDULE}
                spellCheck={false}
                autoComplete="off"
                problem={parsed.ok ? undefined : scheduleProblemText(parsed, language)}
                value={cron}
                onChange={(text) => {
                  setAsText(true)
                  onChange(text)
                }}
              />
            )}
          </div>
        </div>
        <div className={classes['calendar']}>
          <Suspense>
            <ScheduleCalendar form={form} cron={cron} today={today} onChange={show} />
          </Suspense>
        </div>
      </div>
      <output>
        {parsed.ok && (
          <>
            <p className={classes['sentence']}>{scheduleText(parsed.days, language)}</p>
            <NextDates dates={nextDates(cron, earliestDayStillShown(today, window))} window={window} today={today} />
          </>
        )}
      </output>
    </div>
  )
}
