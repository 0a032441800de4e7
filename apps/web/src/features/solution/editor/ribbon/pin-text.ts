import { useLingui } from '@lingui/react/macro'
import { type DateSpan, nextSpan } from '@petalpost/domain/festival'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import type { RibbonPin } from './ribbon-pins.ts'

/** Text for a festival: its day, and all days on which it shows. */
export function usePinText(span: DateSpan) {
  const { t } = useLingui()
  const { dateText, shortSpanText } = useDateTexts()
  return ({ entry: { name, dates = [], window }, date, bars }: RibbonPin): string => {
    const own = dateText(date)
    const showing = nextSpan(dates, window, date < span.from ? span.from : date)
    const further = bars.length - 1
    const days = showing && showing.from < showing.to ? shortSpanText(showing, date) : ''
    if (days) return t`${name}, ${own}, shows ${days}`
    return further > 0 ? t`${name}, ${own}, and ${further} more` : t`${name}, ${own}`
  }
}
