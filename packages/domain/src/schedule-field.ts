/** 0 is Sunday, as in cron and in `Date.getUTCDay`. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** Which weekdays of a month: the first to fifth (`SUN#2`), the last (`MONL`) or each. */
export type WeekdayOrder = 1 | 2 | 3 | 4 | 5 | 'last' | 'each'

export interface WeekdayRule {
  /** 0 is Sunday. */
  weekday: number
  order: WeekdayOrder
}

/** Both `*` and `?` leave a field open. */
export function isOpen(field: string): boolean {
  return field === '*' || field === '?'
}

/**
 * The values of a numeric field: `*`, numbers, ranges `a-b`, steps `/n` and lists of them, sorted, without duplicates.
 * Null when the field is malformed or out of bounds. `names` may stand for numbers, the first for `min`.
 */
export function fieldValues(field: string, min: number, max: number, names: readonly string[] = []): number[] | null {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const range = partRange(part, min, max, names)
    if (!range) return null
    for (let value = range.from; value <= range.to; value += range.step) values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

function partRange(part: string, min: number, max: number, names: readonly string[]) {
  const [, start, end, stepText] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part) ?? []
  if (start === undefined) return null
  const step = stepText === undefined ? 1 : Number(stepText)
  if (step < 1 || step > max) return null
  if (start === '*') return end === undefined ? { from: min, to: max, step } : null
  const from = fieldNumber(start, min, names)
  // "5/10" means every tenth from the fifth on, as cron-parser reads it.
  const to = end !== undefined ? fieldNumber(end, min, names) : stepText === undefined ? from : max
  return from >= min && from <= to && to <= max ? { from, to, step } : null
}

function fieldNumber(text: string, min: number, names: readonly string[]): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const index = names.indexOf(text)
  return index < 0 ? Number.NaN : index + min
}

/**
 * The weekdays of a day-of-week field, written by name: `MON`, `MON-FRI`, `SUN#2`, `MONL` and lists.
 * `#` cannot be part of a list, because cron-parser refuses that. Null when malformed.
 */
export function weekdayRules(field: string): WeekdayRule[] | null {
  const nth = /^([A-Z]{3})#([1-5])$/.exec(field)
  if (nth) {
    const weekday = WEEKDAYS.findIndex((name) => name === nth[1])
    return weekday < 0 ? null : [{ weekday, order: Number(nth[2]) as WeekdayOrder }]
  }
  const rules: WeekdayRule[] = []
  for (const part of field.split(',')) {
    const last = /^([A-Z]{3})L$/.exec(part)
    const days = fieldValues(last?.[1] ?? part, 0, 6, WEEKDAYS)
    if (!days || /\d|\*/.test(part)) return null
    rules.push(...days.map((weekday): WeekdayRule => ({ weekday, order: last ? 'last' : 'each' })))
  }
  return rules.filter(
    (rule, index) => rules.findIndex((it) => it.weekday === rule.weekday && it.order === rule.order) === index,
  )
}

/** The days of a schedule, computed from its fields. */
export interface ScheduleDays {
  /** 1 to 12, in order. */
  months: readonly number[]
  /** Days of the month, 1 to 31, in order; empty when the schedule uses weekdays, all 31 when the field is open. */
  days: readonly number[]
  /** `L`: also the last day of the month. */
  lastDay: boolean
  /** Empty when the schedule uses days of the month. */
  weekdays: readonly WeekdayRule[]
}
