import { useLingui } from '@lingui/react/macro'

/** Returns the day of an instant (ISO 8601) in the page's language and the reader's time zone: "Sep 25, 2026". */
export function useInstantText(): (instant: string) => string {
  const { i18n } = useLingui()
  return (instant) => new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(Date.parse(instant))
}
