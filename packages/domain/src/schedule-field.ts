/** 0 is Sunday, as in cron and in `Date.getUTCDay`. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** The longest that each month can be; February in leap years. */
export const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Days of the longest of these months. */
export const longestMonth = (months: readonly number[]): number =>
  Math.max(...months.map((month) => LONGEST_MONTHS[month - 1] ?? 31))

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

/** The bounds of a numeric field. `names` may stand for numbers, the first for `min`. */
export interface FieldBounds {
  min: number
  max: number
  names?: readonly string[]
}

/**
 * The values of a numeric field: `*`, numbers, ranges `a-b`, steps `/n` and lists of them, sorted, without duplicates.
 * A range whose end lies before its start continues at `min`, as in Quartz: `NOV-FEB` is November to February. Null
 * when the field is malformed or out of bounds.
 */
export function fieldValues(field: string, bounds: FieldBounds): number[] | null {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const range = partRange(part, bounds)
    if (!range) return null
    const size = bounds.max - bounds.min + 1
    const to = range.to < range.from ? range.to + size : range.to
    for (let value = range.from; value <= to; value += range.step) values.add(value > bounds.max ? value - size : value)
  }
  return ascending(values)
}

function partRange(part: string, { min, max, names = [] }: FieldBounds) {
  const [, start, end, stepText] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/.exec(part) ?? []
  if (start === undefined) return null
  const step = stepText === undefined ? 1 : Number(stepText)
  if (step < 1 || step > max) return null
  if (start === '*') return end === undefined ? { from: min, to: max, step } : null
  const from = fieldNumber(start, min, names)
  // "5/10" means every tenth from the fifth on, as Quartz and cron-parser read it.
  const to = end !== undefined ? fieldNumber(end, min, names) : stepText === undefined ? from : max
  return [from, to].every((value) => value >= min && value <= max) ? { from, to, step } : null
}

function fieldNumber(text: string, min: number, names: readonly string[]): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const index = names.indexOf(text)
  return index < 0 ? Number.NaN : index + min
}

/** The weekdays of a day-of-week field, written by name: `MON`, `SAT-MON`, `SUN#2`, `MONL` and lists. */
export function weekdayRules(field: string): WeekdayRule[] | null {
  const rules: WeekdayRule[] = []
  for (const part of field.split(',')) {
    const [, name = part, nth] = /^([A-Z]{3})(?:#([1-5])|L)$/.exec(part) ?? []
    const days = fieldValues(name, { min: 0, max: 6, names: WEEKDAYS })
    if (!days) return null
    const order = name === part ? 'each' : nth === undefined ? 'last' : (Number(nth) as WeekdayOrder)
    rules.push(...days.map((weekday): WeekdayRule => ({ weekday, order })))
  }
  return simplified(rules)
}

const ORDERS = ['each', 1, 2, 3, 4, 5, 'last'] as const

/**
 * The same days in one form: sorted, and without what another rule contains. `MON#1` to `MON#5` are `MON`, which
 * contains `MONL`; the fifth Monday is the last one.
 */
function simplified(rules: readonly WeekdayRule[]): WeekdayRule[] {
  const hasRule = (weekday: number, order: WeekdayOrder) =>
    rules.some((it) => it.weekday === weekday && it.order === order)
  const isEach = (weekday: number) =>
    hasRule(weekday, 'each') ||
    (([1, 2, 3, 4] as const).every((order) => hasRule(weekday, order)) &&
      (hasRule(weekday, 5) || hasRule(weekday, 'last')))
  const isNeeded = (weekday: number, order: WeekdayOrder) => {
    if (isEach(weekday)) return order === 'each'
    return hasRule(weekday, order) && !(order === 5 && hasRule(weekday, 'last'))
  }
  return ORDERS.flatMap((order) =>
    [...WEEKDAYS.keys()].filter((weekday) => isNeeded(weekday, order)).map((weekday) => ({ weekday, order })),
  )
}

/** Days of a month, counted from its beginning or from its end. */
export interface MonthDays {
  /** 1 to 31, in order. */
  days: readonly number[]
  /** Days before the last one, in order: 0 is the last day (`L`), 2 the third to last (`L-2`). */
  fromEnd: readonly number[]
}

/** The days of a schedule, computed from its fields. */
export interface ScheduleDays extends MonthDays {
  /** 1 to 12, in order. */
  months: readonly number[]
  /** Days that move to the nearest weekday, Monday to Friday, of the same month (`15W`, `LW`). */
  workdays: MonthDays
  /** Empty when the schedule uses days of the month. */
  weekdays: readonly WeekdayRule[]
}

/**
 * The days of a day field: numbers, ranges, steps, `L`, `L-2`, `15W`, `LW`, `L-2W` and lists. Null when it is
 * malformed.
 */
export function monthDays(field: string): Pick<ScheduleDays, 'days' | 'fromEnd' | 'workdays'> | null {
  const found = { days: new Set<number>(), fromEnd: new Set<number>() }
  const workdays = { days: new Set<number>(), fromEnd: new Set<number>() }
  for (const part of field.split(',')) {
    const [, end, offset, day, near] = /^(?:(L)(?:-(\d{1,2}))?|(\d{1,2})(?=W))(W?)$/.exec(part) ?? []
    const into = near ? workdays : found
    if (end !== undefined) into.fromEnd.add(Number(offset ?? 0))
    else {
      const values = fieldValues(day ?? part, { min: 1, max: 31 })
      if (!values) return null
      for (const value of values) into.days.add(value)
    }
  }
  const listed = ({ days, fromEnd }: typeof found) => ({ days: ascending(days), fromEnd: ascending(fromEnd) })
  return [...found.fromEnd, ...workdays.fromEnd].every((before) => before <= 30)
    ? { ...listed(found), workdays: listed(workdays) }
    : null
}

/** Do these days make up every day of each of the months? February has 28 or 29. */
export function isEveryDay({ days, fromEnd }: MonthDays, months: readonly number[]): boolean {
  const lengths = new Set(months.flatMap((month) => [LONGEST_MONTHS[month - 1] ?? 31, ...(month === 2 ? [28] : [])]))
  return [...lengths].every((length) =>
    Array.from({ length }, (_, before) => before).every(
      (before) => fromEnd.includes(before) || days.includes(length - before),
    ),
  )
}

export function ascending(values: Iterable<number>): number[] {
  return [...values].toSorted((a, b) => a - b)
}
