import type { CivilDate } from '@petalpost/domain/civil-day'

/** A civil date with its weekday: "Friday, December 25, 2026". */
export const dayText = (date: CivilDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC', // a civil date has no time zone
  }).format(new Date(`${date}T00:00Z`))
