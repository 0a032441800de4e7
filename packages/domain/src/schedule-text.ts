import type { Language } from './language.ts'
import type { ScheduleDays } from './schedule-field.ts'
import type { WeekdayRule } from './schedule-field.ts'

/** The sentence that describes a schedule's days. It is apart from the rules because only screens need it. */
export function scheduleText(days: ScheduleDays, language: Language): string {
  return language === 'zh-CN' ? chinese(days) : english(days)
}

const EN_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const EN_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const EN_ORDERS = { 1: 'the first', 2: 'the second', 3: 'the third', 4: 'the fourth', 5: 'the fifth' } as const

function english(schedule: ScheduleDays): string {
  const { months, days, lastDay, weekdays } = schedule
  const every = months.length === 12 ? 'Every month on' : 'Every year on'
  const monthNames = englishList(spans(months).map((span) => span.map((it) => EN_MONTHS[it - 1]).join(' to ')))
  const only = rarity(schedule)
  const note = only === 'leap' ? ' (leap years only)' : only === 'long' ? ' (months that have it)' : ''
  if (months.length === 1 && !lastDay && weekdays.length === 0 && days.length < 31) {
    return `${every} ${monthNames} ${englishList(spans(days).map((span) => span.join(' to ')))}${note}`
  }
  const phrases = [
    ...(days.length === 31 ? ['every day'] : spans(days).map((span) => span.map(ordinal).join(' to '))),
    ...(lastDay ? ['the last day'] : []),
    ...weekdays.map(englishWeekday),
  ]
  return `${every} ${englishList(phrases)}${months.length === 12 ? '' : ` of ${monthNames}`}${note}`
}

function englishWeekday({ weekday, order }: WeekdayRule): string {
  const which = order === 'each' ? 'every' : order === 'last' ? 'the last' : EN_ORDERS[order]
  return `${which} ${EN_WEEKDAYS[weekday]}`
}

function ordinal(day: number): string {
  const teens = day >= 11 && day <= 13
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `the ${day}${ending}`
}

function englishList(phrases: readonly string[]): string {
  const head = phrases.slice(0, -1).join(', ')
  return [head, phrases.at(-1)].filter(Boolean).join(' and ')
}

const ZH_WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
const ZH_ORDERS = { 1: '第一个', 2: '第二个', 3: '第三个', 4: '第四个', 5: '第五个' } as const

function chinese(schedule: ScheduleDays): string {
  const { months, days, lastDay, weekdays } = schedule
  const monthText = chineseList(spans(months).map((span) => `${span.join('至')}月`))
  const every = months.length === 12 ? '每月' : `每年${monthText}`
  const phrases = [
    ...(days.length === 31 ? ['每一天'] : spans(days).map((span) => `${span.join('日至')}日`)),
    ...(lastDay ? ['最后一天'] : []),
    ...weekdays.map(chineseWeekday),
  ]
  const plain = weekdays.length === 0 && !lastDay && days.length < 31 && (months.length === 1 || months.length === 12)
  const only = rarity(schedule)
  const note = only === 'leap' ? '（仅闰年）' : only === 'long' ? '（仅有该日的月份）' : ''
  return `${every}${plain ? '' : '的'}${chineseList(phrases)}${note}`
}

function chineseWeekday({ weekday, order }: WeekdayRule): string {
  const which = order === 'each' ? '每个' : order === 'last' ? '最后一个' : ZH_ORDERS[order]
  return `${which}星期${ZH_WEEKDAYS[weekday]}`
}

function chineseList(phrases: readonly string[]): string {
  const head = phrases.slice(0, -1).join('、')
  return [head, phrases.at(-1)].filter(Boolean).join('和')
}

/** Three or more consecutive values become a span [first, last]; other values stay single. */
function spans(values: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && run.at(-1) === value - 1) run.push(value)
    else runs.push([value])
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map((value) => [value]) : [[run[0] ?? 0, run.at(-1) ?? 0]]))
}

/** `leap`: only 29 February; `long`: a single day that some of the months do not have. */
function rarity({ months, days, lastDay }: ScheduleDays): 'leap' | 'long' | null {
  const [day] = days
  if (lastDay || days.length !== 1 || day === undefined || day < 29) return null
  if (months.length === 1) return day === 29 && months[0] === 2 ? 'leap' : null
  return months.some((month) => day > (month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31)) ? 'long' : null
}
