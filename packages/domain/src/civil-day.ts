/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type CivilDate = string

/** Length of a civil day in milliseconds, when days are counted in UTC. */
export const DAY_MS = 86_400_000

/** Milliseconds of one minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of one hour. */
export const HOUR_MS = 3_600_000

/** Days since 1970-01-01; `NaN` when the text is no date. Check text from outside with `isCivilDate` first. */
export function dayNumber(date: CivilDate): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS
}

/** The date of a day number: the inverse of `dayNumber`. */
export function civilDate(day: number): CivilDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDate(dayNumber(date) + days)
}

/**
 * The day number on a wall calendar whose clock is `offsetMinutes` east of UTC at the instant `now` (ms).
 * Plain arithmetic, so the embed can call it without loading Intl.
 */
export function dayAt(now: number, offsetMinutes: number): number {
  return Math.floor((now + offsetMinutes * MINUTE_MS) / DAY_MS)
}

/** True for a real date of the years 0001 to 9999; false for 2027-02-29. */
export function isCivilDate(value: unknown): value is CivilDate {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = dayNumber(value)
  // Some engines turn 30 February into a day in March. Converting back detects it.
  return Number.isFinite(day) && civilDate(day) === value
}
