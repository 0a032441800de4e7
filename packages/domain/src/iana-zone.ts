import { MINUTE_MS } from './civil-day.ts'

// One formatter costs 17 ms in a fresh page, so the formatter of each zone is cached.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** True when this runtime knows the zone, e.g. `America/St_Johns` or `UTC`. False for offsets such as `+08:00`. */
export function isIanaZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return false
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** Minutes east of UTC of an IANA zone at the instant `at` (ms since 1970). An unknown zone throws a RangeError. */
export function ianaOffsetMinutes(zone: string, at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((wall - Math.floor(at / 1000) * 1000) / MINUTE_MS)
}

/** From the instant `at` (ms) on, the zone is `offsetMinutes` east of UTC. */
export interface OffsetChange {
  at: number
  offsetMinutes: number
}

/**
 * The offsets of an IANA zone between two instants (ms): the first entry is valid at `from`, then one entry follows for
 * each change up to `to`, exact to the minute. With these in the payload, the browser does not need Intl.
 */
export function offsetChanges(zone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = [{ at: from, offsetMinutes: ianaOffsetMinutes(zone, from) }]
  // Zones change at most a few times a year. The shortest time between two changes is Morocco's Ramadan break, about a
  // month.
  const step = 7 * 24 * 60 * MINUTE_MS
  for (let start = from; start < to; start += step) {
    const before = ianaOffsetMinutes(zone, start)
    const end = Math.min(start + step, to)
    const after = ianaOffsetMinutes(zone, end)
    if (before !== after) changes.push({ at: changeBetween(zone, start, end, before), offsetMinutes: after })
  }
  return changes
}

function changeBetween(zone: string, start: number, end: number, before: number): number {
  let low = Math.floor(start / MINUTE_MS)
  let high = Math.ceil(end / MINUTE_MS)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ianaOffsetMinutes(zone, middle * MINUTE_MS) === before) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}
