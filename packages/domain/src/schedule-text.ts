import type { Language } from './language.ts'
import { LONGEST_MONTHS, longestMonth, type MonthDays, type ScheduleDays, type WeekdayRule } from './schedule-field.ts'

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
  const { months, days, weekdays } = schedule
  const every = months.length === 12 ? 'Every month on' : 'Every year on'
  const monthNames = englishList(spans(months).map((span) => span.map((it) => EN_MONTHS[it - 1]).join(' to ')))
  const only = rarity(schedule)
  const note = only === 'leap' ? ' (leap years only)' : only === 'long' ? ' (months that have it)' : ''
  if (months.length === 1 && hasOnlyNumbers(schedule)) {
    return `${every} ${monthNames} ${englishList(spans(days).map((span) => span.join(' to ')))}${note}`
  }
  const phrases = [
    ...(isEveryDay(schedule) ? ['every day'] : spans(days).map((span) => span.map(ordinal).join(' to '))),
    ...schedule.fromEnd.map(englishFromEnd),
    ...schedule.workdays.days.map((day) => `the weekday (Mon–Fri) nearest ${ordinal(day)}`),
    ...schedule.workdays.fromEnd.map((before) =>
      before === 0 ? 'the last weekday (Mon–Fri)' : `the weekday (Mon–Fri) nearest ${englishFromEnd(before)}`,
    ),
    ...weekRuns(weekdays).map((run) => `every ${run.map((weekday) => EN_WEEKDAYS[weekday]).join(' to ')}`),
    ...weekdays.flatMap(englishWeekday),
  ]
  return `${every} ${englishList(phrases)}${months.length === 12 ? '' : ` of ${monthNames}`}${note}`
}

/** 0 is the last day, 2 "the 3rd-to-last day": unlike "2 days before", this cannot be read as two days. */
function englishFromEnd(before: number): string {
  return before === 0 ? 'the last day' : `${ordinal(before + 1)}-to-last day`
}

function englishWeekday({ weekday, order }: WeekdayRule): string[] {
  if (order === 'each') return []
  return [`${order === 'last' ? 'the last' : EN_ORDERS[order]} ${EN_WEEKDAYS[weekday]}`]
}

/** "the 3rd" */
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
  const { months, days, weekdays } = schedule
  const monthText = chineseList(spans(months).map((span) => `${span.join('至')}月`))
  const every = months.length === 12 ? '每月' : `每年${monthText}`
  const phrases = [
    ...(isEveryDay(schedule) ? ['每一天'] : spans(days).map((span) => `${span.join('日至')}日`)),
    ...schedule.fromEnd.map(chineseFromEnd),
    ...schedule.workdays.days.map((day) => `离${day}日最近的工作日（周一至周五）`),
    ...schedule.workdays.fromEnd.map((before) =>
      before === 0 ? '最后一个工作日（周一至周五）' : `离${chineseFromEnd(before)}最近的工作日（周一至周五）`,
    ),
    ...weekRuns(weekdays).map((run) => `每个${run.map((weekday) => `星期${ZH_WEEKDAYS[weekday]}`).join('至')}`),
    ...weekdays.flatMap(chineseWeekday),
  ]
  const plain = hasOnlyNumbers(schedule) && (months.length === 1 || months.length === 12)
  const only = rarity(schedule)
  const note = only === 'leap' ? '（仅闰年）' : only === 'long' ? '（仅有该日的月份）' : ''
  // "每月离15日最近的工作日" has its 的 already
  const isNear = phrases[0]?.startsWith('离') === true
  return `${every}${plain || isNear ? '' : '的'}${chineseList(phrases)}${note}`
}

function chineseFromEnd(before: number): string {
  return before === 0 ? '最后一天' : `倒数第 ${before + 1} 天`
}

function chineseWeekday({ weekday, order }: WeekdayRule): string[] {
  if (order === 'each') return []
  return [`${order === 'last' ? '最后一个' : ZH_ORDERS[order]}星期${ZH_WEEKDAYS[weekday]}`]
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

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Weekdays of which every one counts, from Monday; three or more consecutive ones as [first, last], also over the weekend. */
function weekRuns(rules: readonly WeekdayRule[]): number[][] {
  const isEach = (weekday: number) => rules.some((it) => it.order === 'each' && it.weekday === weekday % 7)
  return FROM_MONDAY.filter((weekday) => isEach(weekday) && !isEach(weekday + 6)).flatMap((first) => {
    const run = [first]
    while (isEach(first + run.length)) run.push((first + run.length) % 7)
    return run.length < 3 ? run.map((weekday) => [weekday]) : [[first, run.at(-1) ?? first]]
  })
}

const countOf = ({ days, fromEnd }: MonthDays): number => days.length + fromEnd.length

const isEveryDay = ({ months, days }: ScheduleDays): boolean => days.length === longestMonth(months)

/** Only days by number, such as "August 1 and 15". */
const hasOnlyNumbers = (schedule: ScheduleDays): boolean =>
  schedule.fromEnd.length + countOf(schedule.workdays) + schedule.weekdays.length === 0 && !isEveryDay(schedule)

/** `leap`: a single day that only leap years have; `long`: one that some of the months do not have. */
function rarity({ months, days, fromEnd, workdays, weekdays }: ScheduleDays): 'leap' | 'long' | null {
  const needed = [days, workdays.days, [...fromEnd, ...workdays.fromEnd].map((before) => before + 1)].flat()
  const [length] = needed
  if (weekdays.length > 0 || needed.length !== 1 || length === undefined) return null
  const isShort = (month: number) => length > (month === 2 ? 28 : (LONGEST_MONTHS[month - 1] ?? 31))
  if (!months.some(isShort)) return null
  return months.length === 1 ? 'leap' : 'long'
}
