import { CARD_PAGE_SIZE } from '@petalpost/domain/paging'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { cardPages, withoutRepeats } from '#shared/card/card-pages.ts'
import { festivalsAhead, festivalsQuery, visitorsDay } from '#shared/card/festivals.ts'

import { ComingUp } from './coming-up.tsx'
import { Facts } from './facts.tsx'
import { Features } from './features.tsx'
import { inFestivalOrder } from './festival-order.ts'
import { Hero } from './hero.tsx'
import { Prices } from './prices.tsx'
import { SolutionSection } from './solution-section.tsx'

import classes from './landing-page.module.css'

/** The landing page (spec 2.4). Its cards are decoration, so a failure to load them is not told. */
export function LandingPage() {
  const { data } = useInfiniteQuery({ ...cardPages({}, CARD_PAGE_SIZE), meta: { says: false } })
  const cards = withoutRepeats(data?.pages ?? [])
  const [today] = useState(visitorsDay)
  const { data: known = [], isPending } = useQuery({ ...festivalsQuery, meta: { says: false } })
  const festivals = festivalsAhead(known, today)
  // the card that the login page shows too
  const next = festivals.find((festival) => festival.next !== null)
  const { data: ofNext } = useInfiniteQuery({
    ...cardPages({ festivalId: next?.festivalId ?? 0, aspectRatio: '9:16' }, 4),
    enabled: next !== undefined,
    meta: { says: false },
  })
  return (
    <main className={classes['page']}>
      <Hero front={ofNext?.pages[0]?.records[0]} cards={inFestivalOrder(cards, festivals)} />
      <ComingUp festivals={festivals} today={today} isPending={isPending} />
      <Features cards={cards} />
      <SolutionSection />
      <Prices />
      <Facts />
    </main>
  )
}
