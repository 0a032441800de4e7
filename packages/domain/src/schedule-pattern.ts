import { any, anyCase } from './pattern.ts'
import { type FieldBounds, fieldValues, longestMonth, MONTHS, WEEKDAYS } from './schedule-field.ts'

const list = (part: string): string => `${part}(?:,${part})*`
const exactly = (texts: readonly string[]): string => any(...texts.map(anyCase))

/** The numbers from `min` to `max` of at most two digits, also with a leading 0. */
function number(min: number, max: number): string {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const tens = new Map<number, number[]>()
  for (const value of numbers)
    tens.set(Math.floor(value / 10), [...(tens.get(Math.floor(value / 10)) ?? []), value % 10])
  return any(...[...tens].map(([ten, ones]) => `${ten === 0 ? '0?' : ten}[${ones.join('')}]`))
}

const numeric = ({ min, max }: FieldBounds): string => {
  const [value, step] = [number(min, max), `/${number(1, max)}`]
  return any(`\\*(?:${step})?`, `${value}(?:-${value})?(?:${step})?`)
}

const MONTH: FieldBounds = { min: 1, max: 12, names: MONTHS }
const DAY: FieldBounds = { min: 1, max: 31 }

/** One value in digits. */
const digits = (value: number): string => (value < 10 ? `0?${value}` : `${value}`)

/**
 * Every part of a numeric field whose values are as wanted: ranges with and without a step. A step follows digits only
 * (`name_step`).
 */
function parts(bounds: FieldBounds, isWanted: (values: readonly number[]) => boolean): string {
  const { min, max, names = [] } = bounds
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const word = (value: number) =>
    any(
      digits(value),
      ...names
        .slice(value - min)
        .slice(0, 1)
        .map(anyCase),
    )
  const isGood = (part: string) => isWanted(fieldValues(part, bounds) ?? [])
  const starts = [
    { text: '*', plain: '\\*', named: '\\*' },
    ...values.map((from) => ({ text: `${from}`, plain: digits(from), named: word(from) })),
    ...values.flatMap((from) =>
      values.map((to) => ({
        text: `${from}-${to}`,
        plain: `${digits(from)}-${digits(to)}`,
        named: `${word(from)}-${word(to)}`,
      })),
    ),
  ]
  return any(
    ...starts.flatMap(({ text, plain, named }) => {
      const steps = Array.from({ length: max }, (_, index) => index + 1).filter((step) => isGood(`${text}/${step}`))
      const stepped =
        steps.length === 0 ? [] : [`${plain}/${steps.length === max ? number(1, max) : any(...steps.map(digits))}`]
      return isGood(text) ? [named, ...stepped] : stepped
    }),
  )
}

/** Parts of the month field whose months have at most so many days. */
const monthsUpTo = (days: number): string => parts(MONTH, (months) => longestMonth(months) <= days)

/** Parts of the day field that name only days which months of so many days do not have. */
function daysBeyond(days: number): string {
  const beyond = number(days + 1, 31)
  return any(
    parts(DAY, (found) => found.every((day) => day > days)),
    `${beyond}[Ww]`,
    `[Ll]-${number(days, 30)}[Ww]?`,
  )
}

const NAME = exactly(WEEKDAYS)
const TIME = (max: number): string => any('\\?', list(numeric({ min: 0, max })))
const MONTH_NAME = exactly(MONTHS)
const MONTH_PART = any(
  numeric(MONTH),
  `${any(MONTH_NAME, number(1, 12))}-${MONTH_NAME}`,
  `${MONTH_NAME}(?:-${number(1, 12)})?`,
)
const LAST = `[Ll](?:-${number(0, 30)})?`
const DAY_PART = any(`${LAST}[Ww]?`, `${number(1, 31)}[Ww]`, numeric(DAY))
const EACH = any(`${NAME}(?:-${NAME})?`, `\\*(?:/${number(1, 6)})?`)
const WEEKDAY_PART = any(EACH, `${NAME}${any('#[1-5]', '[Ll]')}`)
const OPEN = '[*?]'

/**
 * What `cleanSchedule` leaves out, and the marks, digits and letters that it may read as plain ones: a text that has one
 * is not judged.
 */
const CLEANED = any(
  String.raw`[\0-\x08\x0e-\x1f\x7f-\x9f\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]`,
  String.raw`(?![\p{ASCII}\s])[\p{Script=Common}\p{Script=Latin}]`,
)

/**
 * A regular expression of date schedules for programs that cannot call `parseSchedule`. It agrees with it, but for lists
 * that only together name every month or every day of the month (`1-6,7-12`) and for texts with full width or invisible
 * characters: these it accepts.
 */
export function schedulePattern(): string {
  const gap = '\\s+'
  /** A list with such a part. */
  const has = (part: string, other: string) => `(?:${list(other)},)?${part}(?:,${list(other)})?`
  const everyMonth = has(
    parts(MONTH, ({ length }) => length === 12),
    MONTH_PART,
  )
  const everyDay = has(
    parts(DAY, ({ length }) => length === 31),
    DAY_PART,
  )
  const isDaily = `${any('\\?', everyDay)}${gap}${everyMonth}${gap}`
  const impossible = [29, 30].map((days) => `${has(daysBeyond(days), DAY_PART)}${gap}${list(monthsUpTo(days))}${gap}`)
  const byDay = `(?!${any(isDaily, ...impossible)})${any('\\?', list(DAY_PART))}${gap}${list(MONTH_PART)}${gap}${OPEN}`
  const isWeekly = `${everyMonth}${gap}${has(EACH, WEEKDAY_PART)}(?:\\s|$)`
  const isOpen = `${list(MONTH_PART)}${gap}${OPEN}(?:\\s|$)`
  const byWeekday = `${OPEN}${gap}(?!${any(isWeekly, isOpen)})${list(MONTH_PART)}${gap}${list(WEEKDAY_PART)}`
  const judged = `\\s*${TIME(59)}${gap}${TIME(59)}${gap}${TIME(23)}${gap}${any(byDay, byWeekday)}(?:${gap}\\*)?\\s*$`
  return `^(?:(?=[\\s\\S]*${CLEANED})|${judged})`
}
