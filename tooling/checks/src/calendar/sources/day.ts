import type { CivilDate } from '@petalpost/domain/civil-day'

/** A civil date from year, month (1 to 12) and day. */
export const day = (year: number, month: number, dayOfMonth: number): CivilDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`

/** The civil date of an instant in UTC. */
export const utcDay = (date: Date): CivilDate => date.toISOString().slice(0, 10)

/** Noon of every day of a year, UTC. */
export function* daysOf(year: number): Generator<Date> {
  for (let at = Date.UTC(year, 0, 1, 12); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) yield new Date(at)
}
