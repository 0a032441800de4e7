import { DAY_MS, dayAt, MINUTE_MS } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedZone } from '@petalpost/domain/embed-payload'
import type { DayRun } from '@petalpost/domain/festival'

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

/** When a festival shows, from `day` on: the days left of the span that holds it, else the next span. */
export function nextShown([, ownRuns, , , , , before = 0, after = 0]: EmbedFestival, day: number): DayRun | undefined {
  let span: [number, number] | undefined
  for (let i = 0; i < ownRuns.length; i += 2) {
    const from = Math.max(ownRuns[i]! - before, day)
    const to = ownRuns[i + 1]! + after
    if (span && from > span[1] + 1) break
    if (to >= day) span = [span ? span[0] : from, to]
  }
  return span
}

/**
 * Milliseconds until the calendar should be read again: the next midnight, or sooner. An hour at most, so a clock
 * change, a sleeping computer or a traveller's new zone is noticed without any rule about them here.
 */
export const untilNextLook = (zone: EmbedZone, at: number): number =>
  Math.min(HOUR_MS, (dayIn(zone, at) + 1) * DAY_MS - offsetAt(zone, at) * MINUTE_MS - at + 50)

/** The day asked for by `#petalpost-date=YYYY-MM-DD`, so that an owner can try a festival out; else NaN. */
export const travelDay = (hash: string): number => Date.parse((/petalpost-date=([\d-]+)/.exec(hash) || [])[1]!) / DAY_MS
