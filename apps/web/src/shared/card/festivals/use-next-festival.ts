import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useDecoration } from '../card-pages.ts'
import { festivalsAhead, visitorsDay } from './festivals-ahead.ts'
import { festivalsQuery } from './festivals.ts'

/** How many cards are requested; the first one is shown. */
const CARDS = 4

/**
 * Returns the festivals ahead of the page's readers, the next one of joy that has a date, and a card of it. They are
 * decoration, so a failure to load them is not shown.
 */
export function useNextFestival() {
  const [today] = useState(visitorsDay)
  const { data: known = [], isPending } = useQuery({ ...festivalsQuery, meta: { says: false } })
  const festivals = festivalsAhead(known, today)
  const next = festivals.find(({ next: date, tone }) => date !== null && tone !== 'solemn')
  const filter = { festivalId: next?.festivalId ?? 0, aspectRatio: '9:16' } as const
  const [card] = useDecoration(filter, CARDS, next !== undefined)
  return { today, festivals, isPending, next, card }
}
