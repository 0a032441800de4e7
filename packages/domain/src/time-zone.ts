import { type CivilDate, civilDate, dayAt } from './civil-day.ts'
import { ianaOffsetMinutes, isIanaZone } from './iana-zone.ts'

/** The visitor's own zone. */
export const AUTO_TIME_ZONE = 'auto'

/** The 23 hourly offsets from UTC, west to east (spec 9). */
export const TIME_ZONE_OFFSETS = [
  '-11:00',
  '-10:00',
  '-09:00',
  '-08:00',
  '-07:00',
  '-06:00',
  '-05:00',
  '-04:00',
  '-03:00',
  '-02:00',
  '-01:00',
  '+00:00',
  '+01:00',
  '+02:00',
  '+03:00',
  '+04:00',
  '+05:00',
  '+06:00',
  '+07:00',
  '+08:00',
  '+09:00',
  '+10:00',
  '+11:00',
] as const

/** The options of the time-zone select. A solution may also have any IANA zone. */
export const TIME_ZONES: readonly string[] = [AUTO_TIME_ZONE, ...TIME_ZONE_OFFSETS]

/** `auto`, one of the offsets, or the name of an IANA zone such as `Asia/Shanghai`. */
export type TimeZone = string

/** True for a valid `timeZone` of a solution. */
export function isTimeZone(value: unknown): value is TimeZone {
  return typeof value === 'string' && (TIME_ZONES.includes(value) || isIanaZone(value))
}

/** Minutes east of UTC of one of the 23 offsets; null for `auto` and IANA zones. */
export function fixedOffsetMinutes(timeZone: TimeZone): number | null {
  const [, sign, hours] = /^([+-])(\d\d):00$/.exec(timeZone) ?? []
  if (hours === undefined) return null
  // "-00:00" would give a negative zero.
  return (sign === '-' ? 0 - Number(hours) : Number(hours)) * 60
}

/**
 * Minutes east of UTC of a zone at the instant `at` (ms since 1970).
 * `visitorOffsetMinutes`, the offset for `auto`, is `-date.getTimezoneOffset()`. An unknown zone throws a RangeError.
 */
export function offsetMinutes(timeZone: TimeZone, at: number, visitorOffsetMinutes = 0): number {
  if (timeZone === AUTO_TIME_ZONE) return visitorOffsetMinutes
  return fixedOffsetMinutes(timeZone) ?? ianaOffsetMinutes(timeZone, at)
}

/** Today's date in the solution's zone at the instant `now` (ms since 1970). */
export function today(timeZone: TimeZone, now: number, visitorOffsetMinutes = 0): CivilDate {
  return civilDate(dayAt(now, offsetMinutes(timeZone, now, visitorOffsetMinutes)))
}
