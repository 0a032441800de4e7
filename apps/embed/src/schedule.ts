import { DAY_MS, HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import type { EmbedZone } from '@petalpost/domain/embed-payload'

/** Minutes east of UTC in `zone` at the instant `at` (ms). `a` is the visitor's own zone. */
function offsetAt(zone: EmbedZone, at: number): number {
  if (zone === 'a') return -new Date(at).getTimezoneOffset()
  let i = 0
  while (at >= zone[i + 1]! * MINUTE_MS) i += 2
  return zone[i]!
}

/** The time on a wall clock in `zone` at the instant `at` (ms), as ms since 1970-01-01 there. */
export const wallTime = (zone: EmbedZone, at: number): number => at + offsetAt(zone, at) * MINUTE_MS

/** The civil day in `zone` at the instant `at` (ms), as days since 1970-01-01. */
export const dayIn = (zone: EmbedZone, at: number): number => Math.floor(wallTime(zone, at) / DAY_MS)

/**
 * Milliseconds until the calendar should be read again: at the next midnight, and after an hour at most. So clock
 * changes, a sleeping computer or a traveler's new zone are noticed without rules for them.
 */
export const untilNextLook = (zone: EmbedZone, at: number): number =>
  Math.min(HOUR_MS, DAY_MS - (wallTime(zone, at) % DAY_MS) + 50)
