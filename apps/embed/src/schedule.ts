import { DAY_MS, dayAt, MINUTE_MS } from '@petalpost/domain/civil-day'
import type { EmbedZone } from '@petalpost/domain/embed-payload'

const HOUR_MS = 36e5

/** Minutes east of UTC in `zone` at the instant `at` (ms). `a` is the visitor's own zone. */
function offsetAt(zone: EmbedZone, at: number): number {
  if (zone === 'a') return -new Date(at).getTimezoneOffset()
  let i = 0
  while (at >= zone[i + 1]! * MINUTE_MS) i += 2
  return zone[i]!
}

/** The civil day in `zone` at the instant `at` (ms), as days since 1970-01-01. */
export const dayIn = (zone: EmbedZone, at: number): number => dayAt(at, offsetAt(zone, at))

/** First day of the run that is on, or of the next to come. */
const comingRun = (runs: readonly number[], day: number): number | undefined =>
  runs.find((_, i) => i % 2 < 1 && day <= runs[i + 1]!)

/** First day of the run of due days that `day` lies in; undefined when none. That day names the occurrence. */
export function occurrenceOn(runs: readonly number[], day: number): number | undefined {
  const first = comingRun(runs, day)
  return first! <= day ? first : undefined
}

/** First due day on or after `day`; undefined past the payload's horizon. */
export function nextDue(runs: readonly number[], day: number): number | undefined {
  const first = comingRun(runs, day)
  return first && Math.max(first, day)
}

/**
 * Milliseconds until the calendar should be read again: the next midnight, or sooner. An hour at most, so a clock
 * change, a sleeping computer or a traveller's new zone is noticed without any rule about them here.
 */
export const untilNextLook = (zone: EmbedZone, at: number): number =>
  Math.min(HOUR_MS, (dayIn(zone, at) + 1) * DAY_MS - offsetAt(zone, at) * MINUTE_MS - at + 50)

/** The day asked for by `#petalpost-date=YYYY-MM-DD`, so that an owner can try a festival out; else undefined. */
export function travelDay(hash: string): number | undefined {
  const asked = /petalpost-date=([\d-]+)/.exec(hash)
  return (asked && Date.parse(asked[1]!) / DAY_MS) || undefined
}
