import type { CivilDate } from '@petalpost/domain/civil-day'

/** A civil date with its weekday: "Friday, December 25, 2026", or without its year. */
export const dayText = (date: CivilDate, locale: string, { year = true } = {}): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    ...(year && { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC', // a civil date has no time zone
  }).format(new Date(`${date}T00:00Z`))
