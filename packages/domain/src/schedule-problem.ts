import type { RefusedSchedule, ScheduleField } from './date-schedule.ts'
import type { Language } from './language.ts'
import { fieldValues, MONTHS, WEEKDAYS, weekdayRules } from './schedule-field.ts'

/** How Quartz and cron read a weekday that is written as a number; null when they have no such day. */
export interface WeekdayReadings {
  quartz: string | null
  cron: string | null
}

/** Both readings of a part such as `6#3` or `1-5`, with the weekdays by name. */
export function weekdayReadings(part: string): WeekdayReadings {
  return { quartz: named(part, (number) => number - 1), cron: named(part, (number) => number % 7) }
}

function named(part: string, weekdayOf: (number: number) => number): string | null {
  const [days = '', count = ''] = part.split(/(?=[#/])/)
  const names = days.replaceAll(/\d/g, (digit) => WEEKDAYS[weekdayOf(Number(digit))] ?? '!')
  const reading = count.startsWith('/') ? listed(`${names}${count}`, 0, WEEKDAYS) : `${names}${count}`
  return reading !== null && weekdayRules(reading) ? reading : null
}

/** A range with a step as a list of names, as cron reads it. */
function listed(part: string, min: number, names: readonly string[]): string | null {
  const values = fieldValues(part, { min, max: min + names.length - 1, names })
  return values && values.map((value) => names[value - min]).join(',')
}

const EN_FIELDS: Record<ScheduleField | 'year', string> = {
  second: 'Second',
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  month: 'Month',
  dayOfWeek: 'Day of week',
  year: 'Year',
}
const ZH_FIELDS: Record<ScheduleField | 'year', string> = {
  second: '秒',
  minute: '分',
  hour: '时',
  day: '日',
  month: '月',
  dayOfWeek: '星期',
  year: '年',
}

/** Why a schedule is refused and what to write instead, in a sentence without its full stop. */
export function scheduleProblemText(refused: RefusedSchedule, language: Language): string {
  const { field, part = '' } = refused
  if (language === 'zh-CN') return `${field ? `${ZH_FIELDS[field]}“${part}”：` : ''}${chinese(refused)}`
  return `${field ? `${EN_FIELDS[field]} “${part}”: ` : ''}${english(refused)}`
}

function english(refused: RefusedSchedule): string {
  const { problem, field, part = '', repeatsBy } = refused
  switch (problem) {
    case 'too_long':
      return 'A schedule has at most 100 characters'
    case 'short_name': {
      const instead = longName(part)
      if (instead === null) return `“${part}” is no date. Write six fields, such as “* * * 1 1 ?”`
      return instead === ''
        ? `“${part}” repeats within a month. A schedule repeats by month or by year`
        : `“${part}” is a short name of cron. Write “${instead}”`
    }
    case 'field_count':
      return 'A schedule has six fields: second, minute, hour, day, month and day of week, such as “* * * 1 1 ?”. To use the five fields of a crontab, write 0 before them'
    case 'year':
      return 'a schedule repeats every year. Leave the year out, or write *'
    case 'field_invalid':
      return EN_ALLOWED[field ?? 'day'] ?? ''
    case 'name_step':
      return `Quartz ignores a step after a name, cron does not. Write ${stepList(refused) ?? 'a list'}`
    case 'weekday_number': {
      const { quartz, cron } = weekdayReadings(part)
      if (quartz && cron) return `Quartz reads this as ${quartz}, cron as ${cron}. Write the one that you mean`
      return cron
        ? `cron reads this as ${cron}, Quartz refuses it. Write ${cron}`
        : 'write weekdays by name, such as SUN'
    }
    case 'weekday_missing':
      return 'write the weekday before it, such as FRIL for the last Friday. In Quartz, L alone is Saturday: write SAT'
    case 'both_days':
      return 'a schedule has a day or a day of week. Quartz refuses both, and cron reads them as “or”. Write ? for one of them'
    case 'impossible_date':
      return `${monthList(refused, 'en-US')} never ${refused.months?.length === 1 ? 'has' : 'have'} this day`
    case 'period':
      return `this is every ${repeatsBy}. A schedule repeats by month or by year`
  }
}

const EN_TIME = 'write a number, a range, a list or *'
const EN_ALLOWED: Partial<Record<ScheduleField | 'year', string>> = {
  second: `${EN_TIME}, from 0 to 59`,
  minute: `${EN_TIME}, from 0 to 59`,
  hour: `${EN_TIME}, from 0 to 23`,
  day: 'write 1 to 31, ranges such as 1-3, L (the last day), L-2, 15W (the nearest weekday), LW, or lists of these',
  month: 'write 1 to 12 or JAN to DEC, ranges such as NOV-FEB, or lists of these',
  dayOfWeek: 'write weekdays by name: SUN, MON-FRI, SUN#2 (the second), FRIL (the last), or lists of these',
}

function chinese(refused: RefusedSchedule): string {
  const { problem, field, part = '', repeatsBy } = refused
  switch (problem) {
    case 'too_long':
      return '日期规则最多 100 个字符'
    case 'short_name': {
      const instead = longName(part)
      if (instead === null) return `“${part}”不表示日期。请写六个字段，例如“* * * 1 1 ?”`
      return instead === ''
        ? `“${part}”在一个月内就会重复。日期规则只能按月或按年重复`
        : `“${part}”是 cron 的简写，请改写为“${instead}”`
    }
    case 'field_count':
      return '日期规则有六个字段：秒、分、时、日、月、星期，例如“* * * 1 1 ?”。若是 crontab 的五个字段，请在前面加上 0'
    case 'year':
      return '日期规则每年重复，请省略年份，或写 *'
    case 'field_invalid':
      return ZH_ALLOWED[field ?? 'day'] ?? ''
    case 'name_step': {
      const list = stepList(refused)
      return `Quartz 会忽略名称后的步长，cron 则不会。请改写为${list === null ? '列表' : ` ${list}`}`
    }
    case 'weekday_number': {
      const { quartz, cron } = weekdayReadings(part)
      if (quartz && cron) return `在 Quartz 中表示 ${quartz}，在 cron 中表示 ${cron}。请写明其中一个`
      return cron ? `在 cron 中表示 ${cron}，Quartz 不接受。请写 ${cron}` : '请用名称书写星期，例如 SUN'
    }
    case 'weekday_missing':
      return '请在前面写明星期，例如 FRIL 表示最后一个星期五。在 Quartz 中，单独的 L 表示星期六，请写 SAT'
    case 'both_days':
      return '日和星期只能指定一个：Quartz 不接受两者并用，cron 则理解为“或”。请将其中一个写为 ?'
    case 'impossible_date':
      return `${monthList(refused, 'zh-CN')}没有这一天`
    case 'period':
      return `这表示${repeatsBy === 'day' ? '每天' : '每周'}。日期规则只能按月或按年重复`
  }
}

const ZH_TIME = '请填写数字、范围、列表或 *'
const ZH_ALLOWED: Partial<Record<ScheduleField | 'year', string>> = {
  second: `${ZH_TIME}，从 0 到 59`,
  minute: `${ZH_TIME}，从 0 到 59`,
  hour: `${ZH_TIME}，从 0 到 23`,
  day: '请填写 1 到 31、范围（如 1-3）、L（最后一天）、L-2、15W（最近的工作日）、LW，或它们的列表',
  month: '请填写 1 到 12 或 JAN 到 DEC、范围（如 NOV-FEB），或它们的列表',
  dayOfWeek: '请填写星期的名称：SUN、MON-FRI、SUN#2（第二个）、FRIL（最后一个），或它们的列表',
}

/** What to write instead of a short name of cron: '' for one that repeats within a month, null for no date. */
function longName(shortName: string): string | null {
  if (/^@(?:yearly|annually)$/i.test(shortName)) return '* * * 1 1 ?'
  if (/^@monthly$/i.test(shortName)) return '* * * 1 * ?'
  return /^@(?:weekly|daily|midnight|hourly|every.*)$/i.test(shortName) ? '' : null
}

const stepList = ({ field, part = '' }: RefusedSchedule): string | null =>
  field === 'month' ? listed(part, 1, MONTHS) : listed(part, 0, WEEKDAYS)

/** The months of an impossible date, such as "April and June". */
function monthList({ months = [] }: RefusedSchedule, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = months.map((month) => name.format(Date.UTC(2023, month - 1, 1)))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
