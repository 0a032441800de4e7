import { MINUTE_MS } from '@petalpost/domain/civil-day'
import type { EmbedZone } from '@petalpost/domain/embed-payload'
import { offsetChanges } from '@petalpost/domain/iana-zone'
import { AUTO_TIME_ZONE, fixedOffsetMinutes, type TimeZone } from '@petalpost/domain/time-zone'

/** A solution's time zone between two instants (ms), in a form for browsers without Intl. */
export function embedZone(timeZone: TimeZone, from: number, to: number): EmbedZone {
  if (timeZone === AUTO_TIME_ZONE) return 'a'
  const fixed = fixedOffsetMinutes(timeZone)
  if (fixed !== null) return [fixed]
  const [first, ...changes] = offsetChanges(timeZone, from, to)
  return [first?.offsetMinutes ?? 0, ...changes.flatMap(({ at, offsetMinutes }) => [at / MINUTE_MS, offsetMinutes])]
}
