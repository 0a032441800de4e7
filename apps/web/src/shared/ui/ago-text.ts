import { useLingui } from '@lingui/react/macro'
import { DAY_MS, MINUTE_MS, HOUR_MS } from '@petalpost/domain/civil-day'

/** How long ago an instant was, in the page's language: "just now", "2 minutes ago", "yesterday". */
export function useAgoText() {
  const { i18n, t } = useLingui()
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' })
  return (at: string, now: string): string => {
    const ms = Math.max(Date.parse(now) - Date.parse(at), 0)
    if (ms < MINUTE_MS) return t`just now`
    if (ms < HOUR_MS) return format.format(-Math.floor(ms / MINUTE_MS), 'minute')
    if (ms < DAY_MS) return format.format(-Math.floor(ms / HOUR_MS), 'hour')
    return format.format(-Math.floor(ms / DAY_MS), 'day')
  }
}
